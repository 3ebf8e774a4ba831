import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { Storage } from '@volante/service-kit/storage/storage';
import PostalMime from 'postal-mime';
import { buildMessage } from '../src/outbox/message.js';
import type { OutboxRow } from '../src/outbox/outbox-row.js';

const row: OutboxRow = {
  id: 'a'.repeat(24),
  contact_id: null,
  counted_on: null,
  name: 'Ana',
  address: 'ana@example.com',
  subject: 'Aviso',
  purpose: 'service',
  content: Buffer.alloc(0),
  secret: 0,
  own_server: 0,
  route: null,
  from_name: 'Autoescuela',
  reply_to: '',
  attachments: '[]',
  attempts: 0,
  user_id: 'b'.repeat(24),
  user_name: 'Ana',
  created_at: new Date('2026-11-22T10:00:00Z'),
  version: 1,
};
const content = { html: '<p>Hola</p>', text: 'Hola', logoKey: null };
/** Invisible: what stands between the two signs that would begin an encoded word. */
const JOINER = '\u2060';

async function sent(changes: Partial<OutboxRow>) {
  const message = await buildMessage({ ...row, ...changes }, content, 'escuela@example.com', {} as Storage);
  const raw = await buffer(message);
  return { raw: raw.toString('latin1'), mail: await PostalMime.parse(raw) };
}

describe('a text that looks like an encoded word', () => {
  const bcc = '=?utf-8?q?X=0D=0ABcc:_z=40z.zz?=';
  it.each([
    ['alone', bcc],
    ['among words', `Ana ${bcc} B`],
    ['with letters of ours', `Íñigo ${bcc}`],
    ['in base 64', '=?utf-8?b?RXZh?='],
    ['in two pieces', '=?utf-8?q?E?= =?utf-8?q?va?='],
  ])('%s, is read as it was typed', async (_what, text) => {
    const { raw, mail } = await sent({ name: text, subject: text, from_name: text });
    const read = [mail.subject, mail.from?.name, mail.to?.[0]?.name];
    expect(read.map((one) => one?.replaceAll(JOINER, ''))).toEqual([text, text, text]);
    // Some programs decode what they have decoded.
    for (const one of read) expect(one).not.toContain('=?');
    expect(raw).not.toContain(bcc);
    expect(raw).not.toMatch(/^bcc:/im);
  });
});

it('leaves other texts as they are', async () => {
  const { raw, mail } = await sent({ name: 'Ana = ? Eva', subject: '¿2+2=? Sí', from_name: 'Autoescuela' });
  expect(raw).toContain('"Ana = ? Eva" <ana@example.com>');
  expect(mail.subject?.replaceAll(JOINER, '')).toBe('¿2+2=? Sí');
});
