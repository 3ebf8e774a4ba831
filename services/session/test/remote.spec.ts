import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listenOnLoopback } from '@volante/testing/stand-ins/loopback-server';
import { Remote } from '../src/modules/identity-providers/providers/remote.js';

const KEPT = process.env.VOLANTE_DOOR_PRIVATE_HOSTS;

afterEach(() => {
  if (KEPT === undefined) delete process.env.VOLANTE_DOOR_PRIVATE_HOSTS;
  else process.env.VOLANTE_DOOR_PRIVATE_HOSTS = KEPT;
});

describe('an address that a business typed', () => {
  beforeEach(() => {
    process.env.VOLANTE_DOOR_PRIVATE_HOSTS = '0';
  });

  it.each([
    'http://accounts.example',
    'https://127.0.0.1/realms/x',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://169.254.169.254/latest',
    'https://localhost/',
    'https://keycloak.internal/',
    'https://intranet/',
    'https://user:password@accounts.example/',
    'file:///etc/passwd',
    'no address',
  ])('%s is not asked', async (address) => {
    const remote = new Remote();
    expect(remote.isAllowed(address)).toBe(false);
    await expect(remote.ask(address)).rejects.toThrow('DOOR-005');
  });

  it('out in the world may be asked', () => {
    expect(new Remote().isAllowed('https://accounts.example/realms/escuela')).toBe(true);
  });
});

describe('a provider that misbehaves', () => {
  beforeEach(() => {
    process.env.VOLANTE_DOOR_PRIVATE_HOSTS = '1';
  });

  it.each<[string, number, string, Record<string, string>]>([
    ['says too much', 200, JSON.stringify({ much: 'x'.repeat(300 * 1024) }), {}],
    ['says no JSON', 200, '<html>', {}],
    ['is broken', 502, '{}', {}],
  ])('and %s has not answered', async (_what, status, body, headers) => {
    const server = await listenOnLoopback((_request, response) => {
      response.writeHead(status, headers);
      response.end(body);
    });
    await expect(new Remote().json(server.address)).rejects.toThrow('DOOR-005');
    await server.stop();
  });

  it('and leads elsewhere is not followed', async () => {
    let asked = 0;
    const server = await listenOnLoopback((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: '/elsewhere' });
      response.end('{}');
    });
    expect((await new Remote().json(server.address)).status).toBe(302);
    expect(asked).toBe(1);
    await server.stop();
  });
});
