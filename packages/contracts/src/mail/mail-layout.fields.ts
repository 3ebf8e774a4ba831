import { z } from 'zod';
import { line } from '../fields.js';
import { mailVariable, variablesIn } from './mail-variables.js';

/**
 * `service`: about what the person has with the school (LSSI does not ask for consent); `advertising`: only to those
 * who have not refused it, with a way to refuse it in every message.
 */
export const MAIL_PURPOSES = ['service', 'advertising'] as const;
export const mailPurpose = z.enum(MAIL_PURPOSES);
export type MailPurpose = z.output<typeof mailPurpose>;

/** Characters of a body's HTML; a long letter has 10,000. */
export const MAIL_BODY_LENGTH = 60_000;

function unknownVariable(text: string): string | undefined {
  return variablesIn(text).find((name) => !mailVariable(name));
}

const withKnownVariables = <T extends z.ZodType<string>>(text: T) =>
  text.refine((value) => unknownVariable(value) === undefined, {
    error: (issue) => `No existe la variable «${unknownVariable(String(issue.input)) ?? ''}»`,
  });

const markup = z
  .string()
  // Nothing else is looked for in a text that is too long.
  .max(MAIL_BODY_LENGTH, { error: 'El texto es demasiado largo', abort: true })
  .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u, 'Contiene caracteres no permitidos');

/** The fields a person may write. */
export const mailLayoutFields = z.strictObject({
  name: line(120).min(1, 'Escribe un nombre'),
  /** What it is for, for the colleagues: shown in the list. */
  description: line(240),
  purpose: mailPurpose,
  /** May hold variables. */
  subject: withKnownVariables(line(200).min(1, 'Escribe el asunto')),
  /** HTML of a small vocabulary with `{{variables}}` in its text; the service cleans whatever comes. */
  body: withKnownVariables(markup).refine(
    // No `<` within a tag: '<<<<…' would take quadratic time.
    (value) => value.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '',
    'Escribe el texto del correo',
  ),
  /** Logo and name of the school on top. */
  header: z.boolean(),
  /** Address, telephone and legal line of the school below. */
  footer: z.boolean(),
});
export type MailLayoutFields = z.output<typeof mailLayoutFields>;

/** Values for the variables that the sender writes, or that a person lacks: `{"send.date":"14/03/2027"}`. */
export const mailValues = z.record(z.string().regex(/^[a-zA-Z]+\.[a-zA-Z]+$/), line(500));
