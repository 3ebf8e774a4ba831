import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Msg } from '@nats-io/transport-node';
import { type CallDeclaration, defineCall } from '@volante/contracts/call';
import { SUPER_ROLE } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { z } from 'zod';
import { readInbound } from '../src/calls/inbound.js';
import { requestHeaders } from '../src/calls/wire.js';
import {
  type Actor,
  type CallContext,
  type Context,
  ContextSigner,
  ContextVerifier,
  can,
  demand,
  isCustomer,
  onBehalf,
  ServiceContextSigner,
  sha256,
  visibleBranches,
} from '../src/context.js';

const pem = (pair: ReturnType<typeof keys>) => ({
  secret: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  open: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
});
const keys = () => generateKeyPairSync('ed25519');
const gateway = pem(keys());
const services = pem(keys());
const signer = new ContextSigner(gateway.secret);
const verifier = new ContextVerifier(gateway.open, services.open);
const NOW = Date.UTC(2026, 10, 22);

const actor = (part: Partial<Actor> = {}): Actor => ({
  session: 's1',
  userId: 'u1',
  userName: 'Ana',
  businessId: 'b1',
  businessName: 'Escuela',
  role: 'Docente',
  operator: false,
  permissions: new Set(['client.view']),
  branches: ['br1'],
  ...part,
});
const of = (who: Actor | null) => ({ actor: who }) as Context;

const user = (part: Partial<SessionUser> = {}): SessionUser => ({
  id: 'u1',
  name: 'Ana',
  email: 'ana@example.com',
  role: 'Docente',
  business: { id: 'b1', name: 'Escuela', operator: true },
  services: [],
  permissions: ['client.view'],
  branches: ['br1'],
  ...part,
});

describe('what a person may', () => {
  it('is what they hold, all of it for the role super, nothing for nobody', () => {
    expect(can(of(actor()), 'client.view')).toBe(true);
    expect(can(of(actor()), 'client.delete')).toBe(false);
    expect(can(of(actor({ role: SUPER_ROLE })), 'client.delete')).toBe(true);
    expect(can({ actor: null }, 'client.view')).toBe(false);
  });

  it('is nothing of the operator’s in a school, whatever they hold there', () => {
    const held = { permissions: new Set(['operator.business']) };
    for (const part of [held, { role: SUPER_ROLE }]) {
      expect(can(of(actor(part)), 'operator.business')).toBe(false);
      expect(can(of(actor({ ...part, operator: true })), 'operator.business')).toBe(true);
    }
    expect(can(of(actor({ operator: true })), 'operator.business')).toBe(false);
  });

  it('is demanded with the name of what is missing', () => {
    expect(() => demand(of(actor()), 'client.view')).not.toThrow();
    const refused = expect.objectContaining({ code: 'ACCESS-001', details: { permission: 'client.delete' } });
    let thrown: unknown;
    try {
      demand(of(actor()), 'client.delete');
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toEqual(refused);
  });

  it('binds to the own branches whoever may not see all', () => {
    expect(visibleBranches(of(actor()))).toEqual(['br1']);
    expect(visibleBranches(of(actor({ branches: [] })))).toEqual([]);
    expect(visibleBranches(of(actor({ permissions: new Set(['client.all-branches']) })))).toBeNull();
    expect(visibleBranches(of(actor({ role: SUPER_ROLE })))).toBeNull();
  });

  it('is done for somebody or not at all', () => {
    const ctx = { ...of(actor()), signedActor: 'signed' };
    expect(onBehalf(ctx)).toEqual(ctx);
    for (const without of [
      { ...ctx, actor: null },
      { ...ctx, signedActor: null },
    ])
      expect(() => onBehalf(without as CallContext)).toThrow('SESSION-000');
  });
});

describe('who the gateway vouches for', () => {
  it('is known to the services by everything that they decide by', () => {
    const signed = signer.sign('s1', user(), NOW + 1_000);
    expect(verifier.verify(signed, NOW)).toEqual({
      ...actor({ operator: true }),
      email: 'ana@example.com',
    });
    const locked = signer.sign('s1', user({ locked: true }), NOW + 1_000);
    expect(verifier.verify(locked, NOW).locked).toBe(true);
    const named = signer.sign('s1', user({ roleId: 'r1' }), NOW + 1_000);
    expect(verifier.verify(named, NOW).roleId).toBe('r1');
    for (const mark of ['locked', 'trialOver', 'acting', 'via', 'roleId'])
      expect(verifier.verify(signed, NOW)).not.toHaveProperty(mark);
    const over = verifier.verify(
      signer.sign('s1', user({ trialOver: true, acting: { role: 'Recepción' } }), NOW + 1_000),
      NOW,
    );
    expect(over).toMatchObject({ trialOver: true, acting: true });
    expect(over).not.toHaveProperty('locked');
  });

  it('is remembered until the moment it ends and not a moment longer', () => {
    const fresh = new ContextVerifier(gateway.open);
    const signed = signer.sign('s1', user(), NOW + 1_000);
    const first = fresh.verify(signed, NOW);
    expect(fresh.verify(signed, NOW + 999)).toBe(first);
    expect(() => fresh.verify(signed, NOW + 1_000)).toThrow('SESSION-001');
    expect(() => fresh.verify(signed, NOW + 1_000)).toThrow('SESSION-001');
    expect(() => new ContextVerifier(gateway.open).verify(signed, NOW + 1_000)).toThrow('SESSION-001');
  });

  it('is not remembered without bound', () => {
    const fresh = new ContextVerifier(gateway.open);
    const known = Reflect.get(fresh, 'known') as Map<string, unknown>;
    for (let i = 0; i < 10_000; i += 1) known.set(`context ${i}`, {});
    fresh.verify(signer.sign('s1', user(), NOW + 1_000), NOW);
    expect(known.size).toBe(1);
  });

  it('is vouched for by the key of its kind only', () => {
    const person = signer.sign('s1', user(), NOW + 1_000);
    const job = new ServiceContextSigner(services.secret, 'contacts').sign(actor(), NOW);
    expect(verifier.verify(job, NOW)).toEqual({ ...actor(), via: 'contacts' });
    expect(verifier.verify(job, NOW)).not.toHaveProperty('email');
    expect(verifier.verify(job, NOW + 59_999).via).toBe('contacts');
    expect(() => verifier.verify(job, NOW + 60_000)).toThrow('SESSION-001');
    expect(() => new ContextVerifier(gateway.open).verify(job, NOW)).toThrow('SESSION-001');
    expect(() => verifier.verify(`svc:${person}`, NOW)).toThrow('SESSION-001');
    expect(() => verifier.verify(job.slice('svc:'.length), NOW)).toThrow('SESSION-001');
    const asJob = new ServiceContextSigner(gateway.secret, 'contacts').sign(actor(), NOW);
    expect(() => verifier.verify(asJob.slice('svc:'.length), NOW)).toThrow('SESSION-001');
    const asPerson = new ContextSigner(services.secret).sign('s1', user(), NOW + 1_000);
    expect(() => verifier.verify(`svc:${asPerson}`, NOW)).toThrow('SESSION-001');
  });

  it('is nobody when what was signed says less than it must', () => {
    const body = Buffer.from(JSON.stringify({ s: 's1', exp: NOW + 1_000 }));
    const seal = sign(null, body, createPrivateKey(gateway.secret));
    const signed = `${body.toString('base64url')}.${seal.toString('base64url')}`;
    expect(() => verifier.verify(signed, NOW)).toThrow('SESSION-001');
  });
});

const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
it('digests are SHA-256 in hex', () => expect(sha256('abc')).toBe(digest));

const declare = (part: Partial<CallDeclaration> = {}) =>
  defineCall({
    service: 'contacts',
    specified: false,
    access: 'session',
    permission: null,
    licence: null,
    scope: 'business',
    method: 'POST',
    effect: 'write',
    kind: 'json',
    path: 'test/close/{id}',
    summary: 'Prueba',
    input: z.strictObject({ id: z.string(), name: z.string().optional() }),
    output: z.null(),
    errors: [],
    ...part,
  } as Parameters<typeof defineCall>[0]);

interface Sent {
  as?: SessionUser | string | null;
  body?: string | Uint8Array;
  params?: string[];
  headers?: Partial<Parameters<typeof requestHeaders>[0]>;
}

function read(call: CallDeclaration, { as = user(), body = '{}', params = ['a'], headers = {} }: Sent = {}) {
  const signed = typeof as === 'object' && as !== null ? signer.sign('s1', as, Date.now() + 60_000) : as;
  const message = {
    subject: call.subject,
    data: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    headers: requestHeaders({ requestId: 'r1', actor: signed, params, ...headers }),
  } as Msg;
  return readInbound(call, message, verifier);
}

describe('a service before a call', () => {
  it('gives it who asks, from where, and what they sent', () => {
    const headers = { ip: '203.0.113.7', origin: 'tab-1', idempotencyKey: 'key-12345' };
    const { ctx, input } = read(declare(), { body: '{"name":"x"}', headers });
    expect(input).toEqual({ id: 'a', name: 'x' });
    expect(ctx).toMatchObject({
      requestId: 'r1',
      call: 'test/close/{id}',
      idempotencyKey: 'key-12345',
      ip: '203.0.113.7',
      origin: 'tab-1',
      actor: { userId: 'u1' },
    });
    const bare = read(declare({ access: 'open' }), { as: null });
    expect(bare.ctx).toMatchObject({
      actor: null,
      signedActor: null,
      idempotencyKey: null,
      origin: null,
      ip: '',
    });
    expect(bare.input).toEqual({ id: 'a' });
  });

  it('takes what comes without any header for what nobody in particular says from nowhere', () => {
    const call = declare({ access: 'open', path: 'test/none', input: z.strictObject({}) });
    const bare = (data: string) =>
      readInbound(call, { subject: call.subject, data: new TextEncoder().encode(data) } as Msg, verifier);
    const { ctx, input } = bare('{}');
    expect(input).toEqual({});
    expect(ctx).toMatchObject({
      requestId: '',
      ip: '',
      actor: null,
      signedActor: null,
      idempotencyKey: null,
    });
    expect([ctx.origin, ctx.keyHash]).toEqual([null, null]);
    expect(ctx.bodyHash()).toBe(sha256(`${call.subject}\n\n${sha256('{}')}`));
    expect(() =>
      readInbound(declare({ access: 'open' }), { data: new Uint8Array() } as Msg, verifier),
    ).toThrow('REQ-104');
  });

  it('asks for a session, a real one, an open one', () => {
    expect(() => read(declare(), { as: null })).toThrow('SESSION-000');
    expect(() => read(declare(), { as: 'x.y' })).toThrow('SESSION-001');
    const locked = user({ locked: true });
    expect(() => read(declare(), { as: locked })).toThrow('SESSION-002');
    expect(read(declare({ whileLocked: true }), { as: locked }).input).toEqual({ id: 'a' });
    expect(() => read(declare({ access: 'internal' }), { as: null })).not.toThrow();
    expect(() => read(declare({ access: 'open' }), { as: locked })).not.toThrow();
  });

  it('after the trial lets nothing be changed but what is said to be taken along or is one’s own', () => {
    const over = user({ trialOver: true });
    expect(() => read(declare(), { as: over })).toThrow('TRIAL-001');
    expect(read(declare()).input).toEqual({ id: 'a' });
    for (const part of [{ afterTrial: true }, { scope: 'self' as const }, { effect: 'read' as const }])
      expect(read(declare(part), { as: over }).input).toEqual({ id: 'a' });
  });

  it('lets whoever looks on as another role read, go on and leave, and change nothing', () => {
    const acting = user({ acting: { role: 'Recepción' } });
    expect(() => read(declare(), { as: acting })).toThrow('ACCESS-005');
    for (const part of [{ effect: 'read' as const }, { whileActing: true }, { whileLocked: true }])
      expect(read(declare(part), { as: acting }).input).toEqual({ id: 'a' });
  });

  it('opens what a secret opens to nobody without one, and tells its digest', () => {
    const kiosk = declare({ access: 'kiosk' });
    expect(() => read(kiosk, { as: null })).toThrow('KEY-001');
    expect(read(kiosk, { as: null, headers: { keyHash: digest } }).ctx.keyHash).toBe(digest);
    expect(read(declare({ access: 'open' }), { as: null }).ctx.keyHash).toBeNull();
  });

  const student = { contact: 'c1', name: 'Marta', business: { id: 'b1', name: 'Escuela' }, services: [] };
  const asStudent = (part: object = {}) =>
    signer.signCustomer('s2', { ...student, ...part }, Date.now() + 60_000);

  it('takes a student where students are taken, and tells their contact', () => {
    const own = declare({ access: 'customer' });
    const { ctx } = read(own, { as: asStudent() });
    expect(ctx).toMatchObject({
      access: 'customer',
      actor: { contact: 'c1', userId: 'c1', businessId: 'b1' },
    });
    expect(isCustomer(ctx)).toBe(true);
    expect(can(ctx, 'client.view')).toBe(false);
    for (const as of [null, user(), user({ role: SUPER_ROLE })])
      expect(() => read(own, { as })).toThrow('SESSION-000');
    expect(() => read(own, { as: asStudent({ trialOver: true }) })).toThrow('TRIAL-001');
  });

  it('takes no write from staff who look on as a student, but the end of the look', () => {
    const looking = asStudent({ looking: true });
    const own = declare({ access: 'customer' });
    expect(() => read(own, { as: looking })).toThrow('ACCESS-005');
    const link = declare({ access: ['document', 'customer'] } as unknown as Partial<CallDeclaration>);
    expect(() => read(link, { as: looking })).toThrow('ACCESS-005');
    for (const part of [{ effect: 'read' as const }, { whileActing: true }]) {
      const { ctx } = read(declare({ access: 'customer', ...part }), { as: looking });
      expect(ctx.actor).toMatchObject({ contact: 'c1', acting: true });
      expect(can(ctx, 'client.view')).toBe(false);
    }
    expect(verifier.verify(asStudent())).not.toHaveProperty('acting');
  });

  it('is nothing but a stranger to calls of staff for a student', () => {
    expect(() => read(declare(), { as: asStudent() })).toThrow('SESSION-000');
    expect(() => read(declare({ access: 'kiosk' }), { as: asStudent() })).toThrow('KEY-001');
  });

  it('says which of several accesses opened a call, and asks staff alone for the permission', () => {
    const access = ['session', 'customer'];
    const both = declare({ access, permission: 'client.delete' } as unknown as Partial<CallDeclaration>);
    expect(read(both, { as: asStudent() }).ctx.access).toBe('customer');
    expect(() => read(both)).toThrow('ACCESS-001');
    const held = user({ permissions: ['client.delete'] });
    expect(read(both, { as: held }).ctx.access).toBe('session');
    expect(() => read(both, { as: null })).toThrow('SESSION-000');
    const anybody = declare({ access: ['open', 'customer'] } as unknown as Partial<CallDeclaration>);
    expect(read(anybody, { as: asStudent() }).ctx.access).toBe('customer');
    expect(read(anybody, { as: null }).ctx.access).toBe('open');
    const link = declare({ access: ['document', 'customer'] } as unknown as Partial<CallDeclaration>);
    expect(read(link, { as: null, headers: { keyHash: digest } }).ctx.access).toBe('document');
    expect(read(link, { as: asStudent() }).ctx.access).toBe('customer');
    expect(() => read(link)).toThrow('KEY-001');
  });

  it('takes neither mark for the other', () => {
    const signed = asStudent();
    const staff = signer.sign('s1', user(), Date.now() + 60_000);
    for (const text of [signed.slice('cus:'.length), `svc:${signed.slice(4)}`, `cus:${staff}`])
      expect(() => verifier.verify(text)).toThrow('SESSION-001');
    const foreign = new ContextSigner(services.secret).signCustomer('s', student, Date.now() + 60_000);
    expect(() => verifier.verify(foreign)).toThrow('SESSION-001');
    expect(() => verifier.verify(signer.signCustomer('s', student, NOW), NOW)).toThrow('SESSION-001');
  });

  it('asks for the permission that is declared, before it looks at what was sent', () => {
    const call = declare({ permission: 'client.delete' });
    expect(() => read(call, { body: '{' })).toThrow('ACCESS-001');
    expect(read(call, { as: user({ permissions: ['client.delete'] }) }).input).toEqual({ id: 'a' });
    expect(read(call, { as: user({ role: SUPER_ROLE }) }).input).toEqual({ id: 'a' });
    expect(read(declare({ permission: 'client.view' })).input).toEqual({ id: 'a' });
    const internal = declare({ access: 'internal', permission: 'client.delete' });
    expect(read(internal).input).toEqual({ id: 'a' });
    let details: unknown;
    try {
      read(call);
    } catch (error) {
      details = (error as { details?: unknown }).details;
    }
    expect(details).toEqual({ permission: 'client.delete' });
  });

  it.each([
    ['{', 'REQ-102'],
    ['[]', 'REQ-102'],
    ['null', 'REQ-102'],
    ['"x"', 'REQ-102'],
    [new Uint8Array([0xff, 0xfe]), 'REQ-102'],
    ['{"surprise":1}', 'REQ-101'],
    ['{"id":"b"}', 'REQ-111'],
  ])('refuses the body %j', (body, code) => {
    expect(() => read(declare(), { body })).toThrow(code);
  });

  it('takes an empty body for an empty one', () => {
    expect(read(declare(), { body: '' }).input).toEqual({ id: 'a' });
  });

  it('takes as many parameters from the path as it has, as they were written', () => {
    expect(read(declare(), { params: ['a b/ñ'] }).input).toEqual({ id: 'a b/ñ' });
    for (const params of [[], ['a', 'b']]) expect(() => read(declare(), { params })).toThrow('REQ-104');
    const none = declare({ path: 'test/none', input: z.strictObject({}) });
    expect(read(none, { params: [] }).input).toEqual({});
  });

  it('reads a query, and nothing twice', () => {
    const call = declare({ method: 'GET', effect: 'read' });
    expect(read(call, { body: 'name=x%20y' }).input).toEqual({ id: 'a', name: 'x y' });
    expect(() => read(call, { body: 'name=x&name=y' })).toThrow('REQ-111');
    expect(() => read(call, { body: 'id=b' })).toThrow('REQ-111');
    expect(() => read(call, { body: '__proto__=x' })).toThrow('REQ-101');
  });
});
