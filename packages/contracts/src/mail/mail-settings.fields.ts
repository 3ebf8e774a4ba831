import { z } from 'zod';
import { email, line, sealedText } from '../fields.js';

const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^$|^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/, 'El servidor no es válido');

/** How a school's mail goes out. Text is '' when empty. */
export const mailSettingsFields = z.strictObject({
  /** `platform`: through Volante's mail server; `own`: through the school's. */
  transport: z.enum(['platform', 'own']),
  /** Shown as the sender; '' for the school's name. */
  senderName: line(120),
  /** Where answers go. */
  replyTo: z.union([z.literal(''), email]),
  host,
  port: z.number().int().min(1).max(65_535),
  /** `tls`: from the first byte (465); `starttls`: agreed on after the greeting, required (587). */
  security: z.enum(['tls', 'starttls', 'none']),
  user: line(254),
  password: sealedText(500, 1100).nullable(),
  /** Address that the school's own server sends for. */
  fromAddress: z.union([z.literal(''), email]),
  /** Mails a minute, at most. */
  perMinute: z.number().int().min(1).max(600),
});
export type MailSettingsFields = z.output<typeof mailSettingsFields>;

/** The server itself: with these somebody decides who reads what is sent. */
export const SERVER_FIELDS = [
  'transport',
  'host',
  'port',
  'security',
  'user',
  'password',
  'fromAddress',
] as const satisfies readonly (keyof MailSettingsFields)[];

/** The rules that need more than one field. */
export function checkMailSettings(
  settings: Partial<MailSettingsFields>,
  add: (path: keyof MailSettingsFields, message: string) => void,
): void {
  if (settings.transport !== 'own') return;
  if (!settings.host) add('host', 'Escribe el servidor de correo');
  if (!settings.fromAddress) add('fromAddress', 'Escribe la dirección desde la que se envía');
}
