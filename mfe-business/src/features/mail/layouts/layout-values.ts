import type { MailLayoutFields } from '@volante/contracts/mail/mail-layout.fields';

export type LayoutValues = MailLayoutFields & Record<string, unknown>;

export const EMPTY_LAYOUT: LayoutValues = {
  name: '',
  description: '',
  purpose: 'service',
  subject: '',
  body: '<p>Hola, {{contact.firstName}}:</p><p></p><p>Un saludo,<br>{{business.name}}</p>',
  header: true,
  footer: true,
};

export function valuesOf(layout: MailLayoutFields): LayoutValues {
  const { name, description, purpose, subject, body, header, footer } = layout;
  return { name, description, purpose, subject, body, header, footer };
}
