import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import {
  identityProviderInvited,
  identityProviderList,
  linkedIdentityAdd,
  linkedIdentityBegin,
  linkedIdentityList,
  linkedIdentityPending,
  linkedIdentityRemove,
  ssoBegin,
} from '@volante/contracts/session/identity-provider.contract';
import { secondStepChoose } from '@volante/contracts/session/second-step.contract';
import { sessionResolve, userLogout } from '@volante/contracts/session/session.contract';
import {
  DEVICE,
  type Entered,
  MANAGER,
  OTHER_SCHOOL,
  openSsoHouse,
  SCHOOL,
  type SsoHouse,
} from './sso-house.js';

const ANA = 'profesor@volante.demo';
const PATIENCE_MS = 15_000;
let house: SsoHouse;

beforeAll(async () => {
  house = await openSsoHouse();
  const { issuer } = house.provider;
  for (const settings of [
    { kind: 'google', clientId: 'volante', secret: 'shared' },
    { kind: 'openid', clientId: 'volante', secret: 'shared', issuer, label: 'Consejería' },
  ] as const) {
    const { kind, ...rest } = settings;
    expect(await house.setUp(kind, rest)).toMatchObject({ success: true });
  }
});

afterAll(() => house.stop());

const codeOf = ({ error }: { error?: { code: string } }) => error?.code;

/** A person's open session, as the gateway knows it. */
async function sessionOf(token: string) {
  const { session } = await house.access.resolve(token);
  return session;
}

async function ended(token: string): Promise<string> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const tokenHash = house.access.digest(token);
    const code = codeOf(await house.access.host.call(null, sessionResolve, { tokenHash }));
    if (code) return code;
    if (Date.now() > until) throw new Error('the session is still open');
    await wait(50);
  }
}

describe('the identity providers of a school', () => {
  it('are offered on its own sign-in page, and nobody else’s are', async () => {
    const list = async (business: string) =>
      (await house.access.host.call(null, identityProviderList, { business })).data;
    expect(await list(SCHOOL)).toMatchObject({
      doors: [
        { kind: 'google', label: 'Google' },
        { kind: 'openid', label: 'Consejería' },
      ],
    });
    const none = { business: '', doors: [] };
    expect(await list(OTHER_SCHOOL)).toEqual(none);
    expect(await list('f'.repeat(24))).toEqual(none);
    const input = { business: OTHER_SCHOOL, kind: 'google', device: DEVICE };
    expect(codeOf(await house.access.host.call(null, ssoBegin, input))).toBe('DATA-404');
  });

  it('ask for a code with state, nonce and PKCE', async () => {
    const { searchParams: asked } = new URL((await house.begin('google')).address);
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'volante',
      redirect_uri: `https://volante.example/user/door/google/${SCHOOL}`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[0-9a-f]{64}$/),
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});

describe('an account at a provider', () => {
  it('that nobody linked is refused, though it has a person’s address', async () => {
    expect(codeOf(await house.through('google', 'impostor'))).toBe('DOOR-001');
    expect(codeOf(await house.through('google', 'ana'))).toBe('DOOR-001');
  });

  it('is linked with the password by its person, and opens from then on', async () => {
    const person = await house.access.person(ANA);
    const input = { kind: 'google', device: DEVICE, password: 'not it' };
    expect(codeOf(await house.access.host.call(person, linkedIdentityBegin, input))).toBe('USER-001');
    expect((await house.linkTo(ANA, 'google', 'ana')).data).toMatchObject({
      kind: 'google',
      label: 'ana@correo.example',
    });
    const { target, user } = (await house.through('google', 'ana')).data as Entered;
    expect({ target, email: user?.email }).toEqual({ target: 'user', email: ANA });
    expect((await house.access.resolve(user?.token ?? '')).user.email).toBe(ANA);
  });

  it('that is somebody’s is not linked to another, nor does it open another school', async () => {
    expect(codeOf(await house.linkTo('ubeda@volante.demo', 'google', 'ana'))).toBe('DOOR-006');
    const settings = { clientId: 'volante', secret: 'shared' };
    expect((await house.setUp('google', settings, 'otra@volante.demo')).success).toBe(true);
    expect(codeOf(await house.through('google', 'ana', { business: OTHER_SCHOOL }))).toBe('DOOR-001');
  });

  it('that was refused may be linked after a sign-in with the password, on the same device and after it', async () => {
    const email = 'ubeda@volante.demo';
    const person = await house.access.person(email);
    const before = await house.access.signIn(email, { device: DEVICE });
    const { ticket } = await begunAndRefused('impostor');
    const input = { ticket, device: DEVICE };
    const asIn = async (token: string | undefined) => {
      const session = await sessionOf(token ?? '');
      return { pending: await house.access.callAs(person, session, linkedIdentityPending, input), session };
    };
    expect((await asIn(before.user?.token)).pending.data).toBeNull();
    const elsewhere = await house.access.signIn(email, { device: 'ELSEWHERE' });
    expect((await asIn(elsewhere.user?.token)).pending.data).toBeNull();
    const after = await house.access.signIn(email, { device: DEVICE });
    const { pending, session } = await asIn(after.user?.token);
    expect(pending.data).toEqual({ kind: 'google', label: MANAGER });
    expect((await house.access.callAs(person, session, linkedIdentityAdd, input)).success).toBe(true);
    expect(codeOf(await house.access.callAs(person, session, linkedIdentityAdd, input))).toBe('DOOR-002');
    const { user } = (await house.through('google', 'impostor')).data as Entered;
    expect(user?.email).toBe(email);
  });

  it('is listed and unlinked by its person alone', async () => {
    const person = await house.access.person('ubeda@volante.demo');
    const { rows } = (await house.access.host.call(person, linkedIdentityList)).data as {
      rows: { id: string; usedAt: string | null }[];
    };
    expect(rows).toHaveLength(1);
    expect(rows[0]?.usedAt).not.toBeNull();
    const id = rows[0]?.id;
    const other = await house.access.person('otra@volante.demo');
    expect(codeOf(await house.access.host.call(other, linkedIdentityRemove, { id }))).toBe('DATA-404');
    const same = await house.access.person(ANA);
    expect(codeOf(await house.access.host.call(same, linkedIdentityRemove, { id }))).toBe('DATA-404');
    expect((await house.access.host.call(person, linkedIdentityRemove, { id })).success).toBe(true);
    expect(codeOf(await house.through('google', 'impostor'))).toBe('DOOR-001');
  });

  it('is linked by an invitation in place of a password, once', async () => {
    const email = 'profesor2@volante.demo';
    const person = await house.access.person(email);
    const token = 'i'.repeat(43);
    await house.access.db.unscopedRun('UPDATE account SET password_hash = NULL WHERE id = :id', {
      id: person.id,
    });
    await house.access.db.unscopedRun(
      `INSERT INTO reset_link (id, business_id, account_id, token_hash, created_at, expires_at)
       VALUES (:id, :business, :account, :hash, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 HOUR)`,
      { id: 'a'.repeat(24), business: SCHOOL, account: person.id, hash: house.access.digest(token) },
    );
    const wrong = { business: SCHOOL, kind: 'openid', device: DEVICE, invitation: 'x'.repeat(43) };
    expect(codeOf(await house.access.host.call(null, ssoBegin, wrong))).toBe('DOOR-002');
    const invited = await house.access.host.call(null, identityProviderInvited, { invitation: token });
    expect(invited.data).toMatchObject({ business: SCHOOL, doors: [{ kind: 'google' }, { kind: 'openid' }] });
    const crossed = { ...wrong, business: OTHER_SCHOOL, kind: 'google', invitation: token };
    expect(codeOf(await house.access.host.call(null, ssoBegin, crossed))).toBe('DOOR-002');
    const { user } = (await house.through('openid', 'impostor', { invitation: token })).data as Entered;
    expect(user?.email).toBe(email);
    const again = { business: SCHOOL, kind: 'openid', device: DEVICE, invitation: token };
    expect(codeOf(await house.access.host.call(null, ssoBegin, again))).toBe('DOOR-002');
  });
});

it('a link to recover a password links nobody: it would be a second way in beside the password that stays', async () => {
  const email = 'ubeda@volante.demo';
  const token = 'r'.repeat(43);
  const { id: account } = await house.access.person(email);
  await house.access.db.unscopedRun(
    `INSERT INTO reset_link (id, business_id, account_id, token_hash, created_at, expires_at)
     VALUES (:id, :business, :account, :hash, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL 1 HOUR)`,
    { id: 'e'.repeat(24), business: SCHOOL, account, hash: house.access.digest(token) },
  );
  const begun = { business: SCHOOL, kind: 'openid', device: DEVICE, invitation: token };
  expect(codeOf(await house.access.host.call(null, ssoBegin, begun))).toBe('DOOR-002');
  const asked = await house.access.host.call(null, identityProviderInvited, { invitation: token });
  expect(codeOf(asked)).toBe('DOOR-002');
});

/** An account that is nobody's, sent back by its provider and refused. */
async function begunAndRefused(subject: string) {
  const begun = await house.begin('google');
  const given = await house.answerOf(begun, subject);
  expect(codeOf(await house.enter('google', begun.ticket, given))).toBe('DOOR-001');
  return begun;
}

describe('what comes back from a provider', () => {
  it('is taken once, by the tab and device that began it, at the provider that it began at', async () => {
    const begun = await house.begin('google');
    const given = await house.answerOf(begun, 'ana');
    const other = await house.begin('google');
    // Fixation: another person's answer in this tab, and this tab's ticket on another device or at another provider.
    expect(codeOf(await house.enter('google', other.ticket, given))).toBe('DOOR-002');
    expect(codeOf(await house.enter('google', begun.ticket, { ...given, device: 'OTHER' }))).toBe('DOOR-002');
    const third = await house.begin('google');
    expect(codeOf(await house.enter('openid', third.ticket, await house.answerOf(third, 'ana')))).toBe(
      'DOOR-002',
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => house.enter('google', begun.ticket, given)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.map(codeOf).filter((code) => code === 'DOOR-002')).toHaveLength(4);
  });

  it('is of no use with a code that was used, or after ten minutes', async () => {
    const begun = await house.begin('google');
    const given = await house.answerOf(begun, 'ana');
    expect((await house.enter('google', begun.ticket, given)).success).toBe(true);
    const next = await house.begin('google');
    const { state } = await house.answerOf(next, 'ana');
    expect(codeOf(await house.enter('google', next.ticket, { state, code: given.code }))).toBe('DOOR-004');
    const late = await house.begin('google');
    const lateAnswer = await house.answerOf(late, 'ana');
    await house.access.db.unscopedRun(
      'UPDATE door_entry SET expires_at = UTC_TIMESTAMP(3) WHERE used_at IS NULL',
    );
    expect(codeOf(await house.enter('google', late.ticket, lateAnswer))).toBe('DOOR-002');
  });

  it('is believed under new keys without a pause', async () => {
    house.provider.rotateKeys();
    const until = Date.now() + PATIENCE_MS;
    let answer = await house.through('google', 'ana');
    // Keys are looked for at most once a second.
    while (!answer.success && Date.now() < until) answer = await house.through('google', 'ana');
    expect(answer.success).toBe(true);
  });
});

describe('the rules of the school', () => {
  it('hold behind every provider: the second step is required', async () => {
    const person = await house.access.person(ANA);
    const chosen = { password: DEMO_PASSWORD, step: 'mail' };
    expect((await house.access.host.call(person, secondStepChoose, chosen)).success).toBe(true);
    const { target, user, step } = (await house.through('google', 'ana')).data as Entered;
    expect({ target, user }).toEqual({ target: 'code', user: null });
    const code = await house.access.codeFor(ANA);
    const input = { device: DEVICE, step: step?.id, code, password: undefined };
    expect((await house.access.login(ANA, input)).success).toBe(true);
    const none = { password: DEMO_PASSWORD, step: 'none' };
    expect((await house.access.host.call(person, secondStepChoose, none)).success).toBe(true);
  });

  it('keep a disabled person out, and a disabled provider closed', async () => {
    const set = (state: string) =>
      house.access.db.unscopedRun('UPDATE account SET state = :state WHERE email = :email', {
        state,
        email: ANA,
      });
    await set('inactive');
    expect(codeOf(await house.through('google', 'ana'))).toBe('DOOR-003');
    await set('active');
    const begun = await house.begin('google');
    const given = await house.answerOf(begun, 'ana');
    expect((await house.setUp('google', { enabled: false })).success).toBe(true);
    expect(codeOf(await house.enter('google', begun.ticket, given))).toBe('DOOR-002');
    expect((await house.setUp('google', {})).success).toBe(true);
  });

  it('end with the session at the provider: the sign-out leads there', async () => {
    expect((await house.linkTo(ANA, 'openid', 'ana')).success).toBe(true);
    const { user } = (await house.through('openid', 'ana')).data as Entered;
    const person = await house.access.person(ANA);
    const session = await sessionOf(user?.token ?? '');
    const { next } = (await house.access.callAs(person, session, userLogout)).data as { next: string };
    const address = new URL(next);
    expect(address.origin).toBe(house.provider.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe('https://volante.example/user/sign-in');
    expect(address.searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect(await ended(user?.token ?? '')).toBe('SESSION-001');
  });

  it('give the role that the provider names, and nobody in whom it names none', async () => {
    const [office, teacher] = await Promise.all(
      ['administracion@volante.demo', ANA].map(async (email) => {
        const [row] = await house.access.db.unscoped<{ role_id: string; name: string }>(
          'SELECT a.role_id, r.name FROM account a JOIN role r ON r.id = a.role_id WHERE a.email = :email',
          { email },
        );
        if (!row) throw new Error(email);
        return row;
      }),
    );
    const roles = [
      { value: 'oficina', role: office?.role_id },
      { value: 'profesorado', role: teacher?.role_id },
    ];
    expect(await house.setUp('openid', { rolesClaim: 'roles', roles })).toMatchObject({ success: true });
    const { user } = (await house.through('openid', 'ana')).data as Entered;
    expect(user?.role).toBe(office?.name);
    house.provider.setRoles('ana', ['profesorado']);
    const token = user?.token ?? '';
    const until = Date.now() + PATIENCE_MS;
    while ((await house.access.resolve(token)).user.role !== teacher?.name && Date.now() < until)
      await wait(50);
    expect((await house.access.resolve(token)).user.role).toBe(teacher?.name);
    house.provider.setRoles('ana', ['jardinería']);
    expect(await ended(token)).toBe('SESSION-001');
    expect(codeOf(await house.through('openid', 'ana'))).toBe('DOOR-009');
    house.provider.setRoles('ana', ['profesorado']);
  });

  it('end the session of whoever is disabled at the provider', async () => {
    const { user } = (await house.through('openid', 'ana')).data as Entered;
    house.provider.disable('ana');
    expect(await ended(user?.token ?? '')).toBe('SESSION-001');
    house.provider.enable('ana');
  });
});

it('stores no ticket, token or secret that opens anything', async () => {
  const dump = await house.access.dump();
  expect(dump).not.toContain('shared');
  expect(dump).not.toMatch(/eyJ[\w-]+\.eyJ/);
  for (const one of house.access.told) expect(dump).not.toContain(one);
});
