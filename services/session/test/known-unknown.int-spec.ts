import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  employeeCard,
  employeeUserCreate,
  employeeUserEmail,
} from '@volante/contracts/accounts/employee-account.contract';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import { PERMISSIONS } from '@volante/contracts/permissions';
import { userPasswordRecovery } from '@volante/contracts/session/recovery.contract';
import { registration } from '@volante/contracts/session/registration.contract';
import { userLogin } from '@volante/contracts/session/session.contract';
import { requestHeaders, statusHeader } from '@volante/service-kit/calls/wire';
import { sqlCounter } from '@volante/service-kit/data/executor';
import { newId } from '@volante/service-kit/object-id';
import { TestingHost } from '@volante/service-kit/testing-host';
import { RedisWatch } from '@volante/testing/servers/redis-watch';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';
import { PasswordHasher } from '../src/passwords/password-hasher.js';

/** What a request gave and cost, without anything that is of this one request alone. */
interface Cost {
  answer: string;
  headers: string[];
  statements: string[];
  redis: string[];
  verified: number;
  hashed: number;
}

/** A hash of a cost that nobody is given any more; what is hashed beside it `passwords.spec.ts` counts. */
const OLDER =
  '$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g';

/** The record behind the account whose address is changed. */
const CARD = { id: newId(), name: 'Ana', account: null as string | null, branches: [], barred: null };

/** What the service asks for by the clock. */
const NOBODYS = /\bevent_(cursor|head|log)\b/;

let host: TestingHost;
let redis: RedisWatch;

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings, {
    VOLANTE_CHECK_OUTPUT: '1',
    VOLANTE_PUBLIC_URL: 'https://volante.example',
  });
  await cloneSchemas(['session']);
  // Without its worker, whose statements are nobody's request: letters wait.
  host = await TestingHost.start([service]);
  const kit = host.services[0]?.kit;
  if (!kit || !service.demo) throw new Error('no session service');
  await service.demo(kit);
  redis = await RedisWatch.open(testEnv().redis.url);
  host.bus.subscribe(employeeCard.subject, {
    callback: (_error, message) => {
      message.respond(JSON.stringify({ success: true, data: CARD }), { headers: statusHeader(200) });
    },
  });
});

afterAll(async () => {
  redis.close();
  await host.stop();
});

let verify: jest.Spied<PasswordHasher['verify']>;
let hash: jest.Spied<PasswordHasher['hash']>;
beforeEach(() => {
  verify = jest.spyOn(PasswordHasher.prototype, 'verify');
  hash = jest.spyOn(PasswordHasher.prototype, 'hash');
});
afterEach(() => {
  sqlCounter.recording = false;
});

async function costOf(call: CallDeclaration, input: object): Promise<Cost> {
  verify.mockClear();
  hash.mockClear();
  sqlCounter.texts.length = 0;
  sqlCounter.recording = true;
  redis.begin();
  const reply = await host.bus.request(call.subject, JSON.stringify(input), {
    timeout: 20_000,
    headers: requestHeaders({ requestId: newId(), actor: null, ip: '198.51.100.7', origin: null }),
  });
  sqlCounter.recording = false;
  return {
    answer: reply.string(),
    headers: reply.headers?.keys() ?? [],
    statements: sqlCounter.texts.filter((text) => !NOBODYS.test(text)),
    redis: await redis.end(),
    verified: verify.mock.calls.length,
    hashed: hash.mock.calls.length,
  };
}

const login = (user: string, more: object = {}) =>
  costOf(userLogin, { user, password: 'not it', device: 'TEST', ...more });

const run = (sql: string) => host.services[0]?.kit.db.unscopedRun(sql);

describe('a wrong sign-in says and costs the same', () => {
  let known: Cost;
  beforeAll(() => run("UPDATE account SET state = 'inactive' WHERE email = 'profesor4@volante.demo'"));
  beforeAll(() => run("UPDATE account SET password_hash = NULL WHERE email = 'profesor5@volante.demo'"));
  beforeAll(() => run("UPDATE account SET second_step = 'mail' WHERE email = 'profesor6@volante.demo'"));
  beforeEach(async () => {
    known = await login('profesor3@volante.demo');
  });

  it('which is something: a statement and a line of the log, a hash, limits looked up at once, a place and an account counted', () => {
    expect(known).toMatchObject({ verified: 1, hashed: 0 });
    expect(known.answer).toContain('USER-001');
    expect(known.statements).toHaveLength(2);
    expect(known.redis.filter((command) => command === 'MGET')).toHaveLength(1);
    expect(known.redis.filter((command) => command === 'INCR')).toHaveLength(2);
  });

  it.each([
    ['nobody', 'nadie@volante.demo', {}],
    ['nobody of a long address', `${'n'.repeat(60)}@${'d'.repeat(60)}.example`, {}],
    ['nobody of other letters', 'nadie@ñandú.example', {}],
    ['somebody disabled, with the right password', 'profesor4@volante.demo', { password: DEMO_PASSWORD }],
    ['somebody without a password yet', 'profesor5@volante.demo', {}],
    ['somebody with a second step', 'profesor6@volante.demo', {}],
    ['somebody with a proof that is none', 'profesor3@volante.demo', { trust: 'A'.repeat(43) }],
    ['nobody with a proof that is none', 'nadie@volante.demo', { trust: 'A'.repeat(43) }],
  ])('of %s', async (_who, user, more) => {
    expect(await login(user, more)).toEqual(known);
  });

  it('of somebody whose password is kept at an older cost', async () => {
    await run(`UPDATE account SET password_hash = '${OLDER}' WHERE email = 'profesor2@volante.demo'`);
    expect(await login('profesor2@volante.demo')).toEqual(await login('nadie5@volante.demo'));
  });

  it('once there were too many: no hash for anybody', async () => {
    for (let i = 0; i < 10; i += 1) {
      await login('ubeda@volante.demo');
      await login('nadie2@volante.demo');
    }
    const closed = await login('ubeda@volante.demo', { password: DEMO_PASSWORD });
    expect(closed).toMatchObject({ verified: 0, answer: expect.stringContaining('USER-002') });
    expect(await login('nadie2@volante.demo')).toEqual(closed);
  });
});

describe('a link asked for says and costs the same', () => {
  it.each([
    ['nobody', 'nadie3@volante.demo'],
    ['somebody disabled', 'profesor4@volante.demo'],
    ['somebody without a password', 'profesor5@volante.demo'],
  ])('for %s', async (_who, email) => {
    const known = await costOf(userPasswordRecovery, { email: 'laspalmas@volante.demo' });
    expect(known).toMatchObject({ verified: 0, hashed: 0, answer: '{"success":true,"data":null}' });
    expect(known.statements).toHaveLength(1);
    expect(await costOf(userPasswordRecovery, { email })).toEqual(known);
  });
});

describe('a registration says and costs the same', () => {
  it('of an address that has a user and of one that has none', async () => {
    const ask = (email: string) =>
      costOf(registration, {
        business: 'Autoescuela Medida',
        province: 23,
        name: 'Nuria Gil',
        email,
        password: 'cuatro sillas verdes 4',
      });
    const known = await ask('direccion@volante.demo');
    expect(known).toMatchObject({ verified: 0, hashed: 1, answer: '{"success":true,"data":null}' });
    expect(known.statements).toHaveLength(2);
    expect(await ask('nadie4@volante.demo')).toEqual(known);
  });
});

describe('an address that staff type for a colleague says and costs the same', () => {
  const MANAGER = 'direccion@volante.demo';

  async function accountOf(email: string) {
    const [row] = await (host.services[0]?.kit.db.unscoped<{
      id: string;
      business_id: string;
      name: string;
      role_id: string;
      version: number;
    }>('SELECT id, business_id, name, role_id, version FROM account WHERE email = :email', { email }) ?? []);
    if (!row) throw new Error(`${email} is nobody`);
    return row;
  }

  async function costAsManager(call: CallDeclaration, input: Readonly<Record<string, unknown>>) {
    const { id, name, business_id: business } = await accountOf(MANAGER);
    const manager = {
      ...{ id, name, email: MANAGER, role: 'Dirección', services: [], branches: [] },
      permissions: [...PERMISSIONS],
      business: { id: business, name: 'Escuela', operator: false },
    };
    sqlCounter.texts.length = 0;
    sqlCounter.recording = true;
    redis.begin();
    const answer = await host.call(manager, call, input);
    sqlCounter.recording = false;
    const statements = sqlCounter.texts.filter((text) => !NOBODYS.test(text));
    return { answer, statements, redis: await redis.end() };
  }

  it.each([
    ['in an invitation', 'otra@volante.demo', 'nadie6@volante.demo'],
    ['of the operator in an invitation', 'operador@volante.demo', 'nadie7@volante.demo'],
  ])('%s: that of an account elsewhere, and that of nobody', async (_what, elsewhere, nobody) => {
    const { role_id: role } = await accountOf('profesor@volante.demo');
    const invite = async (email: string) => {
      Object.assign(CARD, { id: newId(), account: null });
      return costAsManager(employeeUserCreate, { id: CARD.id, email, role });
    };
    // The first entry of a school's audit begins its chain, whoever is invited.
    await invite(`primera-${nobody}`);
    const known = await invite(elsewhere);
    expect(known.answer).toEqual({ success: true, data: null });
    expect(known.redis.filter((command) => command === 'INCR')).toHaveLength(2);
    expect(await invite(nobody)).toEqual(known);
  });

  it('as the new one of an account: that of an account elsewhere, and that of nobody', async () => {
    const email = 'profesor3@volante.demo';
    // Invited above, it would be a colleague's.
    await run("DELETE FROM account WHERE email = 'otra@volante.demo' AND sign_in_email IS NULL");
    const move = async (wanted: string) => {
      const { id, version } = await accountOf(email);
      Object.assign(CARD, { id: newId(), account: id });
      return costAsManager(employeeUserEmail, { id: CARD.id, version, email: wanted });
    };
    const known = await move('otra@volante.demo');
    expect(known.answer).toEqual({ success: true, data: null });
    expect(known.redis.filter((command) => command === 'INCR')).toHaveLength(2);
    expect(await move('nadie8@volante.demo')).toEqual(known);
  });
});
