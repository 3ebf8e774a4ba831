import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { headers } from '@nats-io/transport-node';
import { pack, packedHeader, replyBytes, takesPacked } from '../src/calls/packed-reply.js';
import { requestHeaders, statusHeader } from '../src/calls/wire.js';

const TEXT = new TextEncoder().encode(JSON.stringify({ rows: Array(20_000).fill({ name: 'Práctica' }) }));

describe('a packed reply', () => {
  it('comes back as its service wrote it', async () => {
    const data = await pack(TEXT);
    expect(data?.length).toBeLessThan(TEXT.length / 10);
    const bytes = await replyBytes({ headers: packedHeader(), data: data ?? new Uint8Array() });
    expect(Buffer.from(bytes).equals(Buffer.from(TEXT))).toBe(true);
  });

  it('is made for callers that say that they unpack it', () => {
    expect(takesPacked({ headers: requestHeaders({ requestId: 'r', actor: null }) })).toBe(true);
    expect(takesPacked({ headers: headers() })).toBe(false);
  });

  it('is refused where it is none, or would take the memory of its reader', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    for (const data of [Buffer.from('not packed'), bomb])
      await expect(replyBytes({ headers: packedHeader(), data })).rejects.toMatchObject({ code: 'REQ-106' });
  });

  it('leaves an ordinary one as it is, at once', () => {
    expect(replyBytes({ headers: statusHeader(200), data: TEXT })).toBe(TEXT);
  });
});
