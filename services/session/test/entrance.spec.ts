import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CodedError } from '@volante/service-kit/coded-error';
import { Entrance } from '../src/entrance/entrance.js';
import { account, known } from './visitors.js';

const ctx = { ip: '203.0.113.7' };

describe('whoever enters', () => {
  const written: unknown[] = [];
  const devices = {
    seenAgain: jest.fn(async (..._given: unknown[]) => undefined),
    add: jest.fn(async (..._given: unknown[]) => ({
      id: 'd9',
      name: 'Navegador (2)',
      secret: 'S',
      isFirst: false,
    })),
  };
  const sessions = { open: jest.fn(async (..._given: unknown[]) => 'T') };
  const noted: unknown[] = [];
  /** Devices of theirs that enter without a code. */
  let authorised = 0;
  const tx = {
    rows: async () => [{ n: authorised }],
    run: async (_sql: string, { kind, device }: Record<string, unknown>) => noted.push([kind, device]),
  };
  const db = {
    write: async (as: { actor: { businessId: string } }, work: (given: object) => unknown, how: object) => {
      written.push(as.actor.businessId, how);
      return work(tx);
    },
  };
  const entries = { ledTo: jest.fn(async (..._given: unknown[]) => undefined) };
  const letters = { tell: jest.fn(async (..._given: unknown[]) => undefined) };
  const rooms = [db, devices, sessions, entries, letters] as const;
  const entrance = new Entrance(...(rooms as never as ConstructorParameters<typeof Entrance>));
  const visitor = { device: 'DESK', ip: ctx.ip };
  beforeEach(() => {
    written.length = 0;
    noted.length = 0;
    authorised = 0;
    for (const mock of [devices.seenAgain, devices.add, sessions.open, letters.tell]) mock.mockClear();
  });

  it('on a new device gets its secret with the token, in the business’s own transaction', async () => {
    const { user } = account();
    expect(await entrance.open(account(), null, visitor)).toEqual({
      target: 'user',
      user: { ...user, token: 'T' },
      step: null,
      trust: 'S',
    });
    expect(devices.add).toHaveBeenCalledWith(tx, 'a1', { device: 'DESK', name: 'Navegador', ip: ctx.ip });
    expect(devices.seenAgain).not.toHaveBeenCalled();
    expect(sessions.open).toHaveBeenCalledWith(tx, {
      account: 'a1',
      deviceId: 'd9',
      device: 'DESK',
      ip: ctx.ip,
    });
    expect(written).toEqual(['b1', { idempotencyKey: null }]);
    expect(noted).toEqual([
      ['device-added', 'Navegador (2)'],
      ['sign-in', 'Navegador (2)'],
    ]);
    expect(letters.tell).toHaveBeenCalledTimes(1);
    expect(letters.tell).toHaveBeenCalledWith(tx, 'a1', 'device', { ip: ctx.ip, by: 'self' });
  });

  it('of a suspended business comes to nothing', async () => {
    await expect(entrance.open(account({ suspended: true }), null, visitor)).rejects.toThrow('USER-009');
    expect(written).toEqual([]);
  });

  it('on the first device of all, or on a known one, is no news by letter', async () => {
    devices.add.mockResolvedValueOnce({ id: 'd9', name: 'Navegador', secret: 'S', isFirst: true });
    await entrance.open(account(), null, visitor);
    await entrance.open(account(), known(), visitor);
    expect(letters.tell).not.toHaveBeenCalled();
  });

  it('by an identity provider is recorded there, with the session that it led to', async () => {
    entries.ledTo.mockClear();
    await entrance.open(account(), known(), visitor);
    expect(entries.ledTo).not.toHaveBeenCalled();
    await entrance.open(account(), known(), { ...visitor, came: { entry: 'e1' } });
    expect(entries.ledTo).toHaveBeenCalledWith(tx, { entry: 'e1' }, 'T');
  });

  it('with something still to be proved is written, and holds only once that has come true', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isOpen = false;
    const opening = entrance.open(account(), known(), { ...visitor, proof: promise }).then(() => {
      isOpen = true;
    });
    await new Promise(setImmediate);
    expect(noted).toEqual([['sign-in', 'Oficina']]);
    expect(isOpen).toBe(false);
    resolve();
    await opening;
    const refused = Promise.reject(new CodedError('USER-001'));
    await expect(entrance.open(account(), known(), { ...visitor, proof: refused })).rejects.toThrow(
      'USER-001',
    );
  });

  it('on a known one keeps what it has', async () => {
    const until = new Date();
    const named = { ...visitor, deviceName: 'Cocina' };
    expect(await entrance.open(account(), known(), named, until)).toMatchObject({ trust: null });
    const seen = { device: 'DESK', name: 'Cocina', ip: ctx.ip, authorisedUntil: until };
    expect(devices.seenAgain).toHaveBeenCalledWith(tx, 'd1', seen);
    expect(devices.add).not.toHaveBeenCalled();
    expect(sessions.open).toHaveBeenCalledWith(tx, expect.objectContaining({ deviceId: 'd1' }));
    expect(noted).toEqual([
      ['device-authorised', 'Oficina'],
      ['sign-in', 'Oficina'],
    ]);
  });

  it('is authorised for nothing when others took the last place while the code was on its way', async () => {
    authorised = account().deviceLimit;
    await entrance.open(account(), known(), visitor, new Date());
    expect(devices.seenAgain).toHaveBeenCalledWith(tx, 'd1', {
      device: 'DESK',
      name: 'Navegador',
      ip: ctx.ip,
    });
    expect(noted).toEqual([['sign-in', 'Oficina']]);
  });
});
