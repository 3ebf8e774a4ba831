import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '').replace(/^\[|\]$/g, '');
  if (plain === 'localhost') return true;
  const family = isIP(plain);
  return family !== 0 && LOOPBACK.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

const PASSED = ['content-type', 'content-security-policy', 'cache-control'];

/**
 * `/dev/mail`: mails of a development machine, from the catcher that caught them. It shows everyone's mail without a
 * sign-in, so it is not served where other machines could reach it, by address or by name.
 */
export function addDevMailRoutes(server: FastifyInstance, catcher: string, host: string): void {
  if (!isLoopback(host))
    throw new Error('VOLANTE_DEV_MAIL_URL is for a gateway on the loopback address only');
  for (const path of ['/dev/mail', '/dev/mail/*']) {
    server.get(path, async (request, reply) => {
      if (!isLoopback(request.ip) || !isLoopback(request.hostname))
        return reply.code(404).type('text/plain; charset=utf-8').send('No existe');
      const answer = await fetch(new URL(request.url, catcher)).catch(() => null);
      if (!answer) return reply.code(503).type('text/plain; charset=utf-8').send('No disponible');
      for (const name of PASSED) {
        const value = answer.headers.get(name);
        if (value) reply.header(name, value);
      }
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    });
  }
}
