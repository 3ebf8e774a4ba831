import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { answerBroken } from '../src/http/broken-requests.js';

const server = Fastify({ clientErrorHandler: answerBroken });

beforeAll(async () => {
  server.get('/', () => 'read');
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function ask(request: string) {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

describe('a request that cannot be read', () => {
  it.each([
    [
      'headers of 40 KB',
      `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'REQ-103',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'REQ-111'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
      400,
      'REQ-111',
    ],
  ])('%s, is refused in the envelope', async (_what, request, status, code) => {
    const { head, body } = await ask(request);
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('application/json');
    expect(JSON.parse(body)).toMatchObject({ success: false, error: { code, message: expect.any(String) } });
  });

  it('leaves others alone', async () => {
    const { head, body } = await ask('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect([head.slice(0, 15), body]).toEqual(['HTTP/1.1 200 OK', 'read']);
  });
});
