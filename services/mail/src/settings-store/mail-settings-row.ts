import type { MailSettingsFields } from '@volante/contracts/mail/mail-settings.fields';

export interface MailSettingsRow extends Omit<MailSettingsFields, 'password'> {
  /** Sealed. */
  password: Buffer | null;
  /** 1: an administrator has set the server and given their password. */
  confirmed: number;
  version: number;
}

export const MAIL_SETTINGS_COLUMNS = `transport, sender_name AS senderName, reply_to AS replyTo, host, port, security, user,
  password, from_address AS fromAddress, per_minute AS perMinute, confirmed, version`;

/** A school that has set nothing. */
export const UNSET: MailSettingsRow = {
  transport: 'platform',
  senderName: '',
  replyTo: '',
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  password: null,
  fromAddress: '',
  perMinute: 60,
  confirmed: 0,
  version: 0,
};

/** Where the password is sealed for. */
export const passwordPlace = (businessId: string) => `mail_settings ${businessId} password`;
