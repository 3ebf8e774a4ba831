import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  identityProviderOrigin,
  userLoginFacebook,
} from '@volante/contracts/session/identity-provider.contract';
import {
  type IdentityProviderSettings,
  identityProviderSettingsList,
  identityProviderSettingsRemove,
  identityProviderSettingsTest,
  identityProviderSettingsUpdate,
} from '@volante/contracts/session/identity-provider-settings.contract';
import { type Entered, MANAGER, OTHER_SCHOOL, openSsoHouse, SCHOOL, type SsoHouse } from './sso-house.js';

let house: SsoHouse;

beforeAll(async () => {
  house = await openSsoHouse();
});

afterAll(() => house.stop());

const codeOf = ({ error }: { error?: { code: string } }) => error?.code;

describe('what a business sets up', () => {
  it('is kept with its secret sealed, told without it, and bound to its version', async () => {
    const manager = await house.access.person(MANAGER);
    const { issuer } = house.crafty;
    const set = await house.setUp('openid', { clientId: 'volante', secret: 'very-secret-indeed', issuer });
    expect(set.data).toMatchObject({ hasSecret: true, version: 2, issuer });
    expect(JSON.stringify(set.data)).not.toContain('very-secret');
    const { rows, signInAddress } = (await house.access.host.call(manager, identityProviderSettingsList))
      .data as {
      rows: { kind: string; version: number; returnAddress: string }[];
      signInAddress: string;
    };
    expect(rows.map(({ kind }) => kind)).toEqual(['google', 'facebook', 'apple', 'keycloak', 'openid']);
    expect(rows.at(-1)?.returnAddress).toBe(`https://volante.example/user/door/openid/${SCHOOL}`);
    expect(signInAddress).toBe(`https://volante.example/user/sign-in?centro=${SCHOOL}`);
    const stale = { kind: 'openid', version: 0, label: 'Otro' };
    expect(codeOf(await house.access.host.call(manager, identityProviderSettingsUpdate, stale))).toBe(
      'DATA-409',
    );
    expect(await house.access.dump()).not.toContain('very-secret');
  });

  it('never hands the secret of one issuer or client to another', async () => {
    const moved = await house.setUp('openid', { issuer: `${house.crafty.issuer}/elsewhere` });
    expect(moved.error?.errors).toMatchObject([{ path: 'secret' }]);
    expect((await house.setUp('openid', { clientId: 'other' })).error?.errors).toMatchObject([
      { path: 'secret' },
    ]);
  });

  it('opens nothing that is half set up', async () => {
    const half = await house.setUp('apple', { clientId: 'es.escuela' });
    expect(half.error?.errors?.map(({ path }) => path)).toEqual(['secret', 'teamId', 'keyId']);
  });

  it('gives no role of more than the giver holds, nor one of another school', async () => {
    const own = 'c'.repeat(24);
    await house.access.db.unscopedRun(
      `INSERT INTO role (id, business_id, name, is_super, permissions) VALUES (:own, :business, 'super', 1, '[]')
       ON DUPLICATE KEY UPDATE id = VALUES(id)`,
      { own, business: SCHOOL },
    );
    const [other] = await house.access.db.unscoped<{ id: string }>(
      'SELECT id FROM role WHERE business_id = :business LIMIT 1',
      { business: OTHER_SCHOOL },
    );
    const table = (role: string) => ({ rolesClaim: 'roles', roles: [{ value: 'jefes', role }] });
    // The manager of these tests acts by permissions, as somebody who is not an administrator does.
    expect(codeOf(await house.setUp('openid', table(own)))).toBe('DOOR-008');
    expect((await house.setUp('openid', table(other?.id ?? ''))).error?.errors).toMatchObject([
      { path: 'roles' },
    ]);
  });

  it('is tried out against the provider', async () => {
    const manager = await house.access.person(MANAGER);
    const test = async (kind: string) =>
      (await house.access.host.call(manager, identityProviderSettingsTest, { kind })).data;
    const { issuer } = house.provider;
    await house.setUp('google', { clientId: 'volante', secret: 'shared' });
    expect(await test('google')).toEqual({
      checks: [
        { check: 'reach', ok: true },
        { check: 'keys', ok: true },
        { check: 'client', ok: true },
      ],
    });
    await house.setUp('google', { secret: 'wrong' });
    expect(await test('google')).toMatchObject({ checks: [{}, {}, { check: 'client', ok: false }] });
    await house.setUp('openid', { clientId: 'volante', secret: 'shared', issuer: `${issuer}/nothing` });
    expect(await test('openid')).toEqual({ checks: [{ check: 'reach', ok: false }] });
    await house.setUp('facebook', { clientId: '4711', secret: 'fb' });
    expect(await test('facebook')).toMatchObject({ checks: [{ ok: true }, { check: 'client', ok: true }] });
  });

  it('is removed with what people had linked to it', async () => {
    const manager = await house.access.person(MANAGER);
    await house.setUp('openid', { clientId: 'volante', secret: 'shared', issuer: house.provider.issuer });
    expect((await house.linkTo(MANAGER, 'openid', 'ana')).success).toBe(true);
    const { rows } = (await house.access.host.call(manager, identityProviderSettingsList)).data as {
      rows: { kind: string; version: number }[];
    };
    const version = rows.find(({ kind }) => kind === 'openid')?.version;
    const removed = await house.access.host.call(manager, identityProviderSettingsRemove, {
      kind: 'openid',
      version,
    });
    expect(removed.success).toBe(true);
    const listed = (await house.access.host.call(manager, identityProviderSettingsList)).data as {
      rows: IdentityProviderSettings[];
    };
    const { request } = listed.rows.find(({ kind }) => kind === 'openid') ?? {};
    if (!request) throw new Error('the removal does not wait');
    expect(await house.approve(manager, 'openid', request)).toMatchObject({ success: true });
    await house.setUp('openid', { clientId: 'volante', secret: 'shared', issuer: house.provider.issuer });
    expect(codeOf(await house.through('openid', 'ana'))).toBe('DOOR-001');
  });
});

describe('a token that the browser brings', () => {
  /** One that would be refused for nothing but being nobody's. */
  async function bring(
    claims: Record<string, unknown>,
    header: Record<string, unknown> = {},
    token?: string,
  ) {
    const { ticket, keycloak } = await house.begin('keycloak');
    const right = { sub: 'eva', aud: 'volante-js', nonce: keycloak?.nonce, ...claims };
    return house.enter('keycloak', ticket, { idToken: token ?? house.crafty.token(right, header) });
  }

  beforeAll(async () => {
    const { issuer } = house.crafty;
    expect((await house.setUp('keycloak', { clientId: 'volante-js', issuer })).success).toBe(true);
  });

  it('is read when it is right', async () => {
    expect(codeOf(await bring({}))).toBe('DOOR-001');
  });

  const now = () => Math.floor(Date.now() / 1000);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const WRONG: Record<string, Record<string, unknown>> = {
    'is for another client': { aud: 'another' },
    'is for several, and was asked for by another': { aud: ['volante-js', 'another'], azp: 'another' },
    'is for several, and does not say who asked': { aud: ['volante-js', 'another'] },
    'comes from another issuer': { iss: 'https://issuer.example' },
    'is over': { iat: now() - 900, exp: now() - 600 },
    'is older than the sign-in': { iat: now() - 3600, exp: now() + 3600 },
    'is not good yet': { nbf: now() + 3600 },
    'has the nonce of another sign-in': { nonce: 'a'.repeat(64) },
    'has no nonce': { nonce: undefined },
    'names nobody': { sub: undefined },
    'names nobody in words': { sub: '' },
    'is an access token': { typ: 'Bearer' },
    'never ends': { exp: undefined },
  };
  it.each(Object.keys(WRONG))('is refused when it %s', async (what) => {
    expect(codeOf(await bring(WRONG[what] ?? {}))).toBe('DOOR-004');
  });

  it('is refused when it is signed by nobody, by a stranger, or with the public key as a shared one', async () => {
    const { ticket, keycloak } = await house.begin('keycloak');
    const claims = { sub: 'eva', aud: 'volante-js', nonce: keycloak?.nonce };
    const none = `${house.crafty.token(claims, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`;
    expect(codeOf(await house.enter('keycloak', ticket, { idToken: none }))).toBe('DOOR-004');
    const bringAs = async (made: (right: Record<string, unknown>) => string) => {
      const begun = await house.begin('keycloak');
      const right = { sub: 'eva', aud: 'volante-js', nonce: begun.keycloak?.nonce };
      return codeOf(await house.enter('keycloak', begun.ticket, { idToken: made(right) }));
    };
    expect(await bringAs((right) => house.crafty.token(right, {}, stranger))).toBe('DOOR-004');
    expect(await bringAs((right) => house.crafty.token(right, { kid: 'unknown' }, stranger))).toBe(
      'DOOR-004',
    );
    const confused = (right: Record<string, unknown>) => {
      const [head = '', body = ''] = house.crafty.token(right, { alg: 'HS256' }).split('.');
      const mac = createHmac('sha256', house.crafty.publicPem).update(`${head}.${body}`).digest('base64url');
      return `${head}.${body}.${mac}`;
    };
    expect(await bringAs(confused)).toBe('DOOR-004');
    expect(await bringAs(() => 'no token at all')).toBe('DOOR-004');
  });

  it('is of no use a second time, nor with the ticket of another sign-in', async () => {
    const begun = await house.begin('keycloak');
    const idToken = house.crafty.token({ sub: 'eva', aud: 'volante-js', nonce: begun.keycloak?.nonce });
    expect(codeOf(await house.enter('keycloak', begun.ticket, { idToken }))).toBe('DOOR-001');
    expect(codeOf(await house.enter('keycloak', begun.ticket, { idToken }))).toBe('DOOR-002');
    const other = await house.begin('keycloak');
    expect(codeOf(await house.enter('keycloak', other.ticket, { idToken }))).toBe('DOOR-004');
  });

  it('makes the issuer show its keys once, not at every sign-in', async () => {
    await bring({});
    const before = house.crafty.keysAsked;
    for (let i = 0; i < 5; i += 1) await bring({});
    expect(house.crafty.keysAsked).toBe(before);
  });

  it('comes from an issuer whose origin the page may speak to', async () => {
    const origin = async (business: string) =>
      (await house.access.host.call(null, identityProviderOrigin, { business })).data;
    expect(await origin(SCHOOL)).toEqual({ origin: house.crafty.issuer });
    expect(await origin(OTHER_SCHOOL)).toEqual({ origin: null });
  });
});

describe('an issuer', () => {
  it.each([
    ['says that it is another', { issuer: 'https://issuer.example' }],
    ['sends the browser’s code elsewhere', { token_endpoint: 'http://127.0.0.1:1/token' }],
    ['has no keys', { jwks_uri: undefined }],
  ])('that %s is not asked for anything', async (_what, lies) => {
    house.crafty.lies = lies;
    const issuer = `${house.crafty.issuer}`;
    const manager = await house.access.person(MANAGER);
    // Forgets what it said before.
    await house.access.host.call(manager, identityProviderSettingsTest, { kind: 'keycloak' });
    expect((await house.setUp('keycloak', { clientId: 'volante-js', issuer })).success).toBe(true);
    await expect(house.begin('keycloak')).rejects.toThrow('DOOR-005');
    house.crafty.lies = {};
  });
});

describe('Facebook', () => {
  /** What `debug_token` says, and how the sign-in goes. */
  async function come(says: Record<string, unknown> = {}, user = '100') {
    house.facebook.says = says;
    const { ticket, address } = await house.begin('facebook');
    const state = new URL(address).searchParams.get('state') ?? '';
    const answer = await house.enter('facebook', ticket, { state, code: house.facebook.codeFor(user) });
    house.facebook.says = {};
    return answer;
  }

  beforeAll(async () => {
    expect((await house.setUp('facebook', { clientId: '4711', secret: 'fb' })).success).toBe(true);
  });

  it('is asked what its token is worth, and whose app it is for', async () => {
    expect(codeOf(await come())).toBe('DOOR-001');
    const past = Math.floor(Date.now() / 1000) - 60;
    for (const says of [
      { app_id: '666' },
      { is_valid: false },
      { expires_at: past },
      { user_id: '101' },
      { type: 'PAGE' },
    ])
      expect({ says, code: codeOf(await come(says)) }).toEqual({ says, code: 'DOOR-004' });
  });

  it('lets a linked person in, and nobody with a code or state of another sign-in', async () => {
    const person = await house.access.person(MANAGER);
    await house.access.db.unscopedRun(
      `INSERT INTO door_link (id, business_id, account_id, kind, identity_hash, issuer, subject, label, created_at)
       VALUES (:id, :business, :account, 'facebook', :hash, :issuer, '100', 'Persona 100', UTC_TIMESTAMP(3))`,
      {
        id: 'b'.repeat(24),
        business: SCHOOL,
        account: person.id,
        issuer: `${house.facebook.address}/4711`,
        hash: house.access.digest(`${house.facebook.address}/4711\n100`),
      },
    );
    expect(((await come()).data as Entered).user?.email).toBe(MANAGER);
    const { ticket } = await house.begin('facebook');
    const code = house.facebook.codeFor('100');
    const crossed = { ticket, device: 'DOORS', state: 'x'.repeat(64), code };
    expect(codeOf(await house.access.host.call(null, userLoginFacebook, crossed))).toBe('DOOR-002');
  });
});
