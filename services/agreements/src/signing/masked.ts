import type { Read, SignerRow } from '../store/rows.js';

/** `ana@correo.example` as `a•••@correo.example`: enough to know one's own, nothing for a stranger. */
export function maskedAddress(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return host === '' ? '' : `${name.charAt(0)}•••@${host}`;
}

/** `••• ••• 444`: as {@link maskedAddress}. */
const maskedPhone = (phone: string): string => `••• ••• ${phone.replace(/\D/g, '').slice(-3)}`;

/** The mobile to which the signer's codes go, masked; '' without one, or where the installation's last message did not leave. */
export async function textedPhone(read: Read, { id, sms, phone }: SignerRow): Promise<string> {
  if (!sms) return '';
  const [last] = await read<{ state: string }>(
    `SELECT state FROM agreement_letter WHERE business_id = :business AND signer_id = :id AND channel = 'sms'
       AND state <> 'waiting' ORDER BY id DESC LIMIT 1`,
    { id },
  );
  return last?.state === 'sent' ? maskedPhone(phone) : '';
}
