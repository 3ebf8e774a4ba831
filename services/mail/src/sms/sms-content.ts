import type { Sealer } from '@volante/service-kit/sealing';

const placeOf = (id: string) => `sms_delivery ${id} content`;

/** As stored: sealed, because its links open papers. */
export const packSms = (sealer: Sealer, id: string, text: string): Buffer => sealer.seal(text, placeOf(id));

export const unpackSms = (sealer: Sealer, { id, content }: { id: string; content: Buffer }): string =>
  sealer.open(content, placeOf(id));
