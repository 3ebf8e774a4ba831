import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { addDevMailRoutes } from '../src/dev/dev-mail.routes.js';

const catcher = http.createServer((request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html',
    'content-security-policy': 'sandbox',
    'x-own': '1',
  });
  response.end(request.url);
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => catcher.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(catcher.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => catcher.close(resolve)));

const gateway = () => {
  const server = Fastify();
  addDevMailRoutes(server, url, '127.0.0.1');
  return server;
};
const get = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  gateway().inject({ url: '/dev/mail/x?json', headers, remoteAddress });

describe('/dev/mail', () => {
  it('shows what was caught to this machine, with the catcher’s own policy', async () => {
    const answer = await get({ host: 'localhost:8080' });
    expect(answer).toMatchObject({ statusCode: 200, body: '/dev/mail/x?json' });
    expect(answer.headers).toMatchObject({ 'content-security-policy': 'sandbox' });
    expect(answer.headers).not.toHaveProperty('x-own');
  });

  it('is not there for another machine, nor under a name that leads here', async () => {
    expect((await get({ host: 'localhost' }, '10.0.0.7')).statusCode).toBe(404);
    expect((await get({ host: 'evil.example' })).statusCode).toBe(404);
  });

  it.each(['0.0.0.0', '10.0.0.7', '::', 'volante.example'])('refuses to exist at %s', (host) => {
    expect(() => addDevMailRoutes(Fastify(), url, host)).toThrow('loopback');
  });
});
