import { z } from 'zod';
import { line } from '../fields.js';
import { schemaOf } from '../records/field.js';
import { area, fixedChoice, flag, text } from '../records/kinds.js';
import { mailVariable, variablesIn } from './mail-variables.js';

/**
 * `service`: about what the person has with the school (LSSI does not ask for consent); `advertising`: only to those
 * who have not refused it, with a way to refuse it in every message.
 */
export const mailPurpose = z.enum(['service', 'advertising']);
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
  .regex(/^[\P{Cc}\n\r\t]*$/u, 'Contiene caracteres no permitidos');

/** The fields a person may write. The service cleans the body before it keeps it. */
export const MAIL_LAYOUT_FIELDS = {
  name: text('Nombre', 120, {
    required: 'Escribe un nombre',
    unique: 'MAIL-LAYOUT-001',
    uniqueColumn: 'taken_name',
    sql: 'VARCHAR(120) NOT NULL',
  }),
  /** For the colleagues: shown in the list. */
  description: text('Para qué sirve', 240, { help: 'Lo ven tus compañeros en la lista de plantillas.' }),
  purpose: fixedChoice('Tipo de correo', { service: 'Informativo', advertising: 'Publicidad' }, 'service', {
    help: 'La publicidad no se envía a quien haya dicho que no la quiere.',
    sql: "ENUM('service', 'advertising') NOT NULL",
  }),
  /** May hold variables. */
  subject: text('Asunto', 200, {
    schema: withKnownVariables(line(200).min(1, 'Escribe el asunto')),
    help: 'Lo primero que se lee. También admite datos de cada persona.',
    sql: 'VARCHAR(200) NOT NULL',
  }),
  /** HTML of a small vocabulary with `{{variables}}` in its text. */
  body: area('Texto', MAIL_BODY_LENGTH, {
    schema: withKnownVariables(markup).refine(
      // No `<` within a tag: '<<<<…' would take quadratic time.
      (value) => value.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '',
      'Escribe el texto del correo',
    ),
    help: 'Escribe como en un correo normal y pon los datos de cada persona con los botones.',
    sql: 'MEDIUMTEXT NOT NULL',
  }),
  /** Logo and name of the school on top. */
  header: flag('Membrete arriba', { first: true }),
  /** Address, telephone and legal line of the school below. */
  footer: flag('Datos de la autoescuela abajo', { first: true }),
};
export const mailLayoutFields = schemaOf(MAIL_LAYOUT_FIELDS);
export type MailLayoutFields = z.output<typeof mailLayoutFields>;

/** Values for the variables that the sender writes, or that a person lacks: `{"send.date":"14/03/2027"}`. */
export const mailValues = z.record(z.string().regex(/^[a-zA-Z]+\.[a-zA-Z]+$/), line(500));
