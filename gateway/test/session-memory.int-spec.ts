import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { sessionResolve } from '@volante/contracts/session/session.contract';
import { studentSessionResolve } from '@volante/contracts/session/student-session.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { SESSION_REVOKED } from '@volante/service-kit/calls/control';
import { ContextSigner, ContextVerifier, sha256 } from '@volante/service-kit/context';
import { testEnv } from '@volante/testing/servers/test-env';
import { staffDoor, studentDoor } from '../src/sessions/session-door.js';
import { SessionMemory } from '../src/sessions/session-memory.js';

const keys = generateKeyPairSync('ed25519');
const signer = new ContextSigner(keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
const verifier = new ContextVerifier(keys.publicKey.export({ type: 'spki', format: 'pem' }).toString());
const TOKEN = 'T'.repeat(43);
const id = (digit: string) => digit.repeat(24);

const answer = {
  session: id('1'),
  locked: false,
  expiresAt: Date.now() + 3_600_000,
  user: {
    id: id('2'),
    name: 'Ana',
    email: 'ana@example.com',
    role: 'Dirección',
    business: { id: id('3'), name: 'Escuela', operator: false },
    services: [{ id: 'dgt' }],
    permissions: ['client.view'],
    branches: [id('4')],
  },
};

let bus: NatsConnection;
let memory: SessionMemory;
/** Digests that the session service received. */
let asked: string[] = [];
let reply: () => Promise<unknown> = async () => ({ success: true, data: answer });

beforeAll(async () => {
  bus = await connect({ servers: testEnv().nats.url });
  bus.subscribe(sessionResolve.subject, {
    callback: (_error, message) => {
      asked.push(message.json<{ tokenHash: string }>().tokenHash);
      void reply().then((body) => message.respond(JSON.stringify(body)));
    },
  });
});

afterAll(() => bus.close());

function start(): SessionMemory {
  asked = [];
  memory = new SessionMemory(bus, staffDoor(new CallClient(bus, 'gateway'), signer));
  return memory;
}

const know = () => memory.resolve(`Token ${TOKEN}`);

/** A notice over NATS has been handled once a later message has come back. */
async function revoke(word: unknown): Promise<void> {
  bus.publish(SESSION_REVOKED, typeof word === 'string' ? word : JSON.stringify(word));
  await bus.flush();
  await new Promise((resolve) => setImmediate(resolve));
}

afterEach(() => {
  reply = async () => ({ success: true, data: answer });
});

describe('the session memory', () => {
  it('asks once, by the digest of the token, and signs a context that services believe', async () => {
    start();
    const many = await Promise.all(Array.from({ length: 50 }, know));
    await know();
    expect(asked).toEqual([sha256(TOKEN)]);
    expect(verifier.verify(many[0]?.signedActor ?? '')).toMatchObject({
      userId: id('2'),
      businessId: id('3'),
    });
  });

  it.each([{ session: id('1') }, { account: id('2') }, { business: id('3') }, 'not json'])(
    'forgets on the word %j',
    async (word) => {
      start();
      await know();
      await revoke(word);
      await know();
      expect(asked).toHaveLength(2);
    },
  );

  it('lets those who are in go on for a minute while the session service is away, and loses nobody afterwards', async () => {
    start();
    const { session } = await know();
    reply = async () => ({ success: false, error: { code: 'REQ-106', messages: ['away'] } });
    const now = Date.now();
    expect((await memory.resolve(`Token ${TOKEN}`, undefined, now + 55_000)).session).toBe(session);
    await expect(memory.resolve(`Token ${TOKEN}`, undefined, now + 61_000)).rejects.toMatchObject({
      code: 'REQ-106',
    });
    reply = async () => ({ success: true, data: answer });
    expect((await memory.resolve(`Token ${TOKEN}`, undefined, now + 61_000)).session).toBe(session);
  });

  it('keeps what a word about others says nothing of', async () => {
    start();
    await know();
    await revoke({ account: id('9') });
    await know();
    expect(asked).toHaveLength(1);
  });

  it('does not keep an answer that was on its way when the session was revoked', async () => {
    start();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    reply = async () => {
      await gate;
      return { success: true, data: answer };
    };
    const first = know();
    await revoke({ account: id('2') });
    const second = know();
    release();
    await Promise.all([first, second]);
    expect(asked).toHaveLength(2);
    await know();
    expect(asked).toHaveLength(2);
  });

  it('lets the caller refuse before anybody is asked about a token that it does not know', async () => {
    start();
    const refuse = () => {
      throw new Error('too many');
    };
    await expect(memory.resolve(`Token ${TOKEN}`, refuse)).rejects.toThrow('too many');
    expect(asked).toHaveLength(0);
    await know();
    await memory.resolve(`Token ${TOKEN}`, refuse);
    expect(asked).toHaveLength(1);
  });

  it('remembers a refusal for a moment, and asks nobody about what is no token', async () => {
    start();
    reply = async () => ({ success: false, error: { code: 'SESSION-001-1', message: '' } });
    await expect(know()).rejects.toMatchObject({ code: 'SESSION-001-1' });
    await expect(know()).rejects.toMatchObject({ code: 'SESSION-001-1' });
    expect(asked).toHaveLength(1);
    for (const header of [
      'Token',
      'Token x',
      `Bearer ${TOKEN}`,
      `Token ${TOKEN}x`,
      `Token ${TOKEN} x`,
      TOKEN,
    ]) {
      await expect(memory.resolve(header)).rejects.toMatchObject({ code: 'SESSION-001' });
    }
    await expect(memory.resolve(undefined)).rejects.toMatchObject({ code: 'SESSION-000' });
    expect(asked).toHaveLength(1);
  });
});

describe('a look of staff at the app as a student', () => {
  const viewer = { session: id('7'), account: id('8') };
  const student = { contact: id('2'), name: 'Berta', business: { id: id('3'), name: 'Escuela' } };
  const data = {
    ...{ session: id('6'), viewer, expiresAt: Date.now() + 3_600_000 },
    student: { ...student, services: ['formative'], looking: true },
  };

  it.each([
    { session: viewer.session },
    { account: viewer.account },
    { session: id('6') },
    { account: id('2') },
  ])('only looks, and is forgotten on the word %j', async (word) => {
    let resolved = 0;
    const answers = bus.subscribe(studentSessionResolve.subject, {
      callback: (_error, message) => {
        resolved += 1;
        message.respond(JSON.stringify({ success: true, data }));
      },
    });
    const looks = new SessionMemory(bus, studentDoor(new CallClient(bus, 'gateway'), signer));
    const ask = () => looks.resolve(`Customer ${TOKEN}`);
    const known = await ask();
    expect(known.user.acting).toEqual({ role: '' });
    expect(verifier.verify(known.signedActor)).toMatchObject({ contact: id('2'), acting: true });
    await ask();
    expect(resolved).toBe(1);
    await revoke({ account: id('9') });
    await ask();
    expect(resolved).toBe(1);
    await revoke(word);
    await ask();
    expect(resolved).toBe(2);
    answers.unsubscribe();
  });
});
