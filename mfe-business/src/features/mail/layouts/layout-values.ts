import type { MailLayoutFields } from '@volante/contracts/mail/mail-layout.fields';

export type LayoutValues = MailLayoutFields & Record<string, unknown>;
