import { describe, expect, it } from '@jest/globals';
import { SUPER_ROLE } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import { sha256 } from '@volante/service-kit/context';
import { createLog } from '@volante/service-kit/log';
import Fastify from 'fastify';
import type { CallerInfo, CallForwarder } from '../src/calls/call-forwarder.js';
import type { CallTable, Route } from '../src/calls/call-table.js';
import { ApiHandler, type Memories } from '../src/http/api.handler.js';
import { RateLimiter } from '../src/http/rate-limiter.js';
import type { KnownSession } from '../src/sessions/session-memory.js';

const user: SessionUser = {
  id: '6'.repeat(24),
  name: 'Ana',
  email: 'ana@example.com',
  role: 'Dirección',
  business: { id: '5'.repeat(24), name: 'Escuela', operator: false },
  services: [],
  permissions: ['client.view'],
  branches: [],
};

const route: Route = {
  method: 'GET',
  path: 'probe',
  subject: 'svc.contacts.GET.probe',
  service: 'contacts',
  summary: '',
  specified: true,
  access: 'session',
  accesses: ['session'],
  permission: null,
  licence: null,
  scope: 'business',
  effect: 'read',
  kind: 'json',
  params: [],
  errors: [],
  input: {},
  output: {},
};

interface Door {
  route?: Partial<Route>;
  user?: Partial<SessionUser>;
  /** Whether the session waits for its password again. */
  locked?: boolean;
  /** Requests a second that anybody may send. */
  perSecond?: number;
  /** Whether the service refuses what comes. */
  refuses?: boolean;
}

/** The gateway's door before one call; `passed` is what reached the service behind it. */
function door({
  route: ofRoute = {},
  user: ofUser = {},
  locked = false,
  perSecond = 100,
  refuses = false,
}: Door = {}) {
  const passed: CallerInfo[] = [];
  const who = { ...user, ...ofUser };
  const known: KnownSession = {
    session: 's1',
    user: who,
    permissions: new Set(who.permissions),
    services: new Set(who.services.map(({ id }) => id)),
    signedActor: 'signed',
    locked,
    until: Number.POSITIVE_INFINITY,
  };
  const table = {
    find: () => ({
      route: { ...route, ...ofRoute, accesses: ofRoute.accesses ?? [ofRoute.access ?? 'session'] },
      params: [],
    }),
  };
  const sessions = {
    resolve: async (authorization?: string) => {
      if (authorization !== 'Token t') throw new CodedError('SESSION-001');
      return known;
    },
  };
  const students = {
    resolve: async (authorization?: string) => {
      if (authorization !== 'Customer t') throw new CodedError('SESSION-001');
      return { ...known, signedActor: 'cus:signed', permissions: new Set() };
    },
  };
  const forwarder = {
    forward: async (_match: unknown, _payload: unknown, caller: CallerInfo) => {
      passed.push(caller);
      const status = refuses ? 401 : 200;
      const text = refuses ? '{"success":false,"error":{"code":"KEY-001"}}' : '{"success":true,"data":null}';
      return { status, body: new TextEncoder().encode(text) };
    },
  };
  const handler = new ApiHandler(
    table as unknown as CallTable,
    { staff: sessions, students } as unknown as Memories,
    forwarder as unknown as CallForwarder,
    new RateLimiter(perSecond),
    {
      upload: () => Promise.reject(new CodedError('REQ-103')),
      download: () => Promise.reject(new Error('no')),
    },
    createLog('test'),
  );
  const server = Fastify();
  server.all('/api/*', (request, reply) => handler.handle(request, reply));
  const knock = async (headers: Record<string, string> = {}) => {
    const answer = await server.inject({
      url: '/api/probe',
      headers: { authorization: 'Token t', ...headers },
    });
    const { error } = answer.json<{ error?: { code: string } }>();
    return error?.code ?? 'let in';
  };
  return { knock, passed };
}

describe('the door of the gateway', () => {
  it('lets in who may, with what was signed for them', async () => {
    const { knock, passed } = door({ route: { permission: 'client.view' } });
    expect(await knock({ 'idempotency-key': 'key-12345' })).toBe('let in');
    expect(passed).toMatchObject([{ signedActor: 'signed', idempotencyKey: 'key-12345' }]);
  });

  it.each<[string, Door, Record<string, string>, string]>([
    ['a session that is none', {}, { authorization: 'Token x' }, 'SESSION-001'],
    ['a person without the permission', { route: { permission: 'client.delete' } }, {}, 'ACCESS-001'],
    ['a business without the licence', { route: { licence: 'formative' } }, {}, 'ACCESS-002'],
    [
      'a change by GET that another site asked for',
      { route: { effect: 'write' } },
      { 'sec-fetch-site': 'cross-site' },
      'ACCESS-003',
    ],
    ['a locked session', { locked: true }, {}, 'SESSION-002'],
    ['a key that is none', {}, { 'idempotency-key': 'x' }, 'REQ-111'],
  ])('lets nothing through for %s', async (_what, made, headers, code) => {
    const { knock, passed } = door(made);
    expect(await knock(headers)).toBe(code);
    expect(passed).toEqual([]);
  });

  it('lets a business whose trial is over read, look after its people’s own and take its data along, no more', async () => {
    const user = { trialOver: true };
    const knock = (ofRoute: Partial<Route>) => door({ user, route: ofRoute }).knock();
    expect(await knock({ effect: 'write', scope: 'business' })).toBe('TRIAL-001');
    expect(await knock({ effect: 'read', scope: 'business' })).toBe('let in');
    expect(await knock({ effect: 'write', scope: 'self' })).toBe('let in');
    expect(await knock({ effect: 'write', scope: 'business', afterTrial: true })).toBe('let in');
  });

  it('lets a locked session do what unlocks it', async () => {
    expect(await door({ locked: true, route: { whileLocked: true } }).knock()).toBe('let in');
  });

  it('lets nobody of a school do what is the operator’s, whatever they hold', async () => {
    const route = { permission: 'operator.business' };
    const held = { permissions: ['operator.business'] };
    expect(await door({ route, user: held }).knock()).toBe('ACCESS-001');
    expect(await door({ route, user: { role: SUPER_ROLE } }).knock()).toBe('ACCESS-001');
    const business = { id: '5'.repeat(24), name: 'Volante', operator: true };
    expect(await door({ route, user: { ...held, business } }).knock()).toBe('let in');
  });

  it('lets the operator do everything, and a business what it has a licence for', async () => {
    const operator = door({ route: { permission: 'client.delete' }, user: { role: SUPER_ROLE } });
    expect(await operator.knock()).toBe('let in');
    const licensed = door({ route: { licence: 'formative' }, user: { services: [{ id: 'formative' }] } });
    expect(await licensed.knock()).toBe('let in');
  });

  it.each(['session', 'open'] as const)('counts what comes to calls of access «%s»', async (access) => {
    const { knock, passed } = door({ route: { access }, perSecond: 0.001 });
    expect([await knock(), await knock(), await knock()]).toEqual(['let in', 'REQ-105', 'REQ-105']);
    expect(passed).toHaveLength(1);
  });

  it('tells an open call nothing of the person who makes it', async () => {
    const { knock, passed } = door({ route: { access: 'open' } });
    expect(await knock()).toBe('let in');
    expect(passed).toMatchObject([{ signedActor: null }]);
  });

  const staffOrStudent = { accesses: ['session', 'customer'], permission: 'client.delete' } as const;
  const openOrStudent = { access: 'open', accesses: ['open', 'customer'] } as const;

  it('lets a student in to calls for students, without a permission, and nobody of the staff', async () => {
    const own = { access: 'customer', accesses: ['customer'] } as const;
    const { knock, passed } = door({ route: own });
    expect(await knock({ authorization: 'Customer t' })).toBe('let in');
    expect(passed).toMatchObject([{ signedActor: 'cus:signed' }]);
    for (const authorization of ['Token t', 'Customer x', 'Customer', ''])
      expect(await knock({ authorization })).toBe('SESSION-001');
    expect(await door({ route: { access: 'session' } }).knock({ authorization: 'Customer t' })).toBe(
      'SESSION-001',
    );
  });

  it('opens a call of two kinds of sessions by the one that is brought, and asks staff alone for the permission', async () => {
    const { knock, passed } = door({ route: staffOrStudent });
    expect(await knock()).toBe('ACCESS-001');
    expect(await knock({ authorization: 'Customer t' })).toBe('let in');
    expect(passed).toMatchObject([{ signedActor: 'cus:signed' }]);
    expect(await knock({ authorization: 'Bearer t' })).toBe('SESSION-001');
  });

  it('tells an open call of the student who brings a session, and refuses one that is none', async () => {
    const { knock, passed } = door({ route: openOrStudent });
    expect(await knock({ authorization: 'Customer t' })).toBe('let in');
    expect(await knock({ authorization: 'Token t' })).toBe('let in');
    expect(passed.map(({ signedActor }) => signedActor)).toEqual(['cus:signed', null]);
    expect(await knock({ authorization: 'Customer x' })).toBe('SESSION-001');
  });

  it('asks the school of a student for licence and trial, too', async () => {
    const authorization = 'Customer t';
    const route = { access: 'customer', accesses: ['customer'], licence: 'formative' } as const;
    expect(await door({ route }).knock({ authorization })).toBe('ACCESS-002');
    const over = { trialOver: true, services: [{ id: 'formative' }] };
    expect(await door({ route, user: over }).knock({ authorization })).toBe('let in');
    const write = { ...route, effect: 'write', method: 'POST' } as const;
    expect(await door({ route: write, user: over }).knock({ authorization })).toBe('TRIAL-001');
  });

  it('passes on no write of staff who look on as a student, but the end of the look', async () => {
    const authorization = 'Customer t';
    const user = { acting: { role: '' } };
    const route = { access: 'customer', accesses: ['customer'] } as const;
    expect(await door({ route, user }).knock({ authorization })).toBe('let in');
    const write = { ...route, effect: 'write' } as const;
    expect(await door({ route: write, user }).knock({ authorization })).toBe('ACCESS-005');
    const end = { ...write, whileActing: true };
    expect(await door({ route: end, user }).knock({ authorization })).toBe('let in');
  });

  it('takes a link or a student where a call is open to both', async () => {
    const both = { access: 'document', accesses: ['document', 'customer'] } as const;
    const { knock, passed } = door({ route: both });
    expect(await knock({ authorization: `Document ${SECRET}` })).toBe('let in');
    expect(await knock({ authorization: 'Customer t' })).toBe('let in');
    expect(passed).toMatchObject([{ keyHash: sha256(SECRET), signedActor: null }, { keyHash: null }]);
    expect(await knock()).toBe('KEY-001');
  });

  const SECRET = 'k'.repeat(43);

  it('opens the door of a tablet to its secret only, and tells the service its digest, not itself', async () => {
    const { knock, passed } = door({ route: { access: 'kiosk' } });
    expect(await knock({ authorization: `Kiosk ${SECRET}` })).toBe('let in');
    expect(passed).toMatchObject([{ signedActor: null, keyHash: sha256(SECRET) }]);
  });

  it.each([
    ['a session', 'Token t'],
    ['another door’s secret', `Inspection ${SECRET}`],
    ['half a secret', 'Kiosk kkk'],
    ['two secrets', `Kiosk ${SECRET} ${SECRET}`],
  ])('keeps the door of a tablet shut for %s', async (_what, authorization) => {
    const { knock, passed } = door({ route: { access: 'kiosk' } });
    expect(await knock({ authorization })).toBe('KEY-001');
    expect(passed).toEqual([]);
  });

  it('reads an upload by a secret only once the secret has opened what admits it', async () => {
    const upload = { access: 'document', kind: 'upload', admittedBy: 'probe' } as const;
    const headers = { authorization: `Document ${SECRET}` };
    const shut = door({ route: upload, refuses: true });
    expect(await shut.knock(headers)).toBe('KEY-001');
    expect(shut.passed).toMatchObject([{ keyHash: sha256(SECRET), idempotencyKey: null }]);
    // The upload itself: here it is too large.
    expect(await door({ route: upload }).knock(headers)).toBe('REQ-103');
  });

  it('counts tries of secrets for the place that they come from', async () => {
    const { knock } = door({ route: { access: 'inspection' }, perSecond: 1 });
    const codes: string[] = [];
    for (let at = 0; at < 5; at += 1)
      codes.push(await knock({ authorization: `Inspection ${String(at).repeat(43)}` }));
    expect(codes).toEqual(['let in', 'let in', 'let in', 'REQ-105', 'REQ-105']);
  });
});
