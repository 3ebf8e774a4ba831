import type { Sealer } from '@volante/service-kit/sealing';

interface Sealed {
  id: string;
  secret: number;
  content: Buffer;
}

const placeOf = (id: string) => `sms_delivery ${id} content`;

/** As stored: a code or link sealed, any other text plain. */
export const packSms = (sealer: Sealer, id: string, text: string, secret: boolean): Buffer =>
  secret ? sealer.seal(text, placeOf(id)) : Buffer.from(text);

export const unpackSms = (sealer: Sealer, { id, secret, content }: Sealed): string =>
  secret ? sealer.open(content, placeOf(id)) : content.toString('utf8');
