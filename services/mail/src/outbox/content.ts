import { Sealer } from '@volante/service-kit/sealing';
import { z } from 'zod';

const content = z.object({ html: z.string(), text: z.string(), logoKey: z.string().nullable() });
/** What a queued mail says. */
export type Content = z.output<typeof content>;

const attachments = z.array(
  z.object({ key: z.string(), name: z.string(), mime: z.string(), size: z.number() }),
);
/** Files that go along: where their bytes are. */
export type Attachments = z.output<typeof attachments>;

const placeOf = (id: string) => `mail_delivery ${id} content`;

/** As stored: a secret one sealed, any other one readable to whoever may read the database. */
export function packContent(sealer: Sealer, id: string, value: Content, secret: boolean): Buffer {
  const text = JSON.stringify(value);
  return secret ? sealer.seal(text, placeOf(id)) : Buffer.from(text);
}

export function unpackContent(sealer: Sealer, row: { id: string; secret: number; content: Buffer }): Content {
  const text = row.secret ? sealer.open(row.content, placeOf(row.id)) : row.content.toString('utf8');
  return content.parse(JSON.parse(text));
}

export const readAttachments = (text: string): Attachments => attachments.parse(JSON.parse(text));
