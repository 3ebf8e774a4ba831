import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_PAYLOAD } from '@volante/service-kit/calls/wire';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { CallTable } from '../src/calls/call-table.js';
import type { HealthService } from '../src/health/health.service.js';
import type { ApiHandler } from '../src/http/api.handler.js';
import { addApiRoutes } from '../src/http/api.routes.js';
import { MAX_DRAINED } from '../src/http/drain.js';

const server = Fastify();

beforeAll(async () => {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    await reply.send({ got: (request.body as Uint8Array).length });
  };
  const table = { find: () => null } as unknown as CallTable;
  await addApiRoutes(server, { handle } as unknown as ApiHandler, table, {} as HealthService);
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const HEAD = 'POST /api/probe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const post = (length: number) => `${HEAD}content-length: ${length}\r\n\r\n`;

/** Also of a socket that was reset, which `once` rejects. */
const closed = (socket: Socket) => new Promise<void>((done) => socket.once('close', () => done()));

/** A client that has sent the head of a request, and reads what comes. */
async function sender(head: string) {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  // A connection that the server ends shows as an end of reading.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(head);
  let read = '';
  const until = async (words: string) => {
    while (!read.includes(words)) {
      const [chunk] = await Promise.race([once(socket, 'data'), closed(socket).then(() => [null])]);
      if (chunk === null) throw new Error(`closed after: ${read}`);
      read += chunk;
    }
    const answer = read;
    read = '';
    return answer;
  };
  return { socket, until };
}

/** Bytes of a body that the server took before it ended the connection, or all of them. */
async function pour(socket: Socket, bytes: number): Promise<number> {
  const ended = closed(socket).then(() => false);
  const chunk = Buffer.alloc(256 * 1024, 'x');
  for (let sent = 0; sent < bytes; sent += chunk.length) {
    const written = new Promise<boolean>((done) => socket.write(chunk, (error) => done(!error)));
    if (!(await Promise.race([written, ended]))) return sent;
  }
  return bytes;
}

describe('a body that is too large', () => {
  it('is refused, taken to its end, and leaves the connection for the next request', async () => {
    const { socket, until } = await sender(post(2 * 1024 * 1024));
    expect(await until('REQ-103')).toContain('HTTP/1.1 413 ');
    expect(await pour(socket, 2 * 1024 * 1024)).toBe(2 * 1024 * 1024);
    socket.write(`${post(2)}{}`);
    expect(await until('got')).toContain('{"got":2}');
    socket.destroy();
  });

  it('is refused, though it comes in chunks that name no length', async () => {
    const { socket, until } = await sender(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
    const size = MAX_PAYLOAD + 1;
    socket.write(`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`);
    expect(await until('REQ-103')).toContain('HTTP/1.1 413 ');
    socket.write(`3\r\nyyy\r\n0\r\n\r\n${post(2)}{}`);
    expect(await until('got')).toContain('{"got":2}');
    socket.destroy();
  });

  it('is not taken for ever', async () => {
    const { socket, until } = await sender(post(50 * MAX_DRAINED));
    expect(await until('REQ-103')).toContain('HTTP/1.1 413 ');
    expect(await pour(socket, 50 * MAX_DRAINED)).toBeLessThan(5 * MAX_DRAINED);
  });

  it('of a kind that is not read is taken to its end too', async () => {
    const head = post(2 * 1024 * 1024).replace('application/json', 'text/xml');
    const { socket, until } = await sender(head);
    expect(await until('REQ-102')).toContain('HTTP/1.1 400 ');
    expect(await pour(socket, 2 * 1024 * 1024)).toBe(2 * 1024 * 1024);
    socket.write(`${post(2)}{}`);
    expect(await until('got')).toContain('{"got":2}');
    socket.destroy();
  });
});
