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

/** As stored: sealed, because its links open papers and payments. */
export const packContent = (sealer: Sealer, id: string, value: Content): Buffer =>
  sealer.seal(JSON.stringify(value), placeOf(id));

export function unpackContent(
  sealer: Sealer,
  { id, content: stored }: { id: string; content: Buffer },
): Content {
  const text = isReadable(stored) ? stored.toString('utf8') : sealer.open(stored, placeOf(id));
  return content.parse(JSON.parse(text));
}

/** Rows from before all mails were sealed are JSON; sealed bytes begin with their version. */
const isReadable = (stored: Buffer): boolean => stored[0] === 0x7b;

export const readAttachments = (text: string): Attachments => attachments.parse(JSON.parse(text));
