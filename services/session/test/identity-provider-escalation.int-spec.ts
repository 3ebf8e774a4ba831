import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_PERMISSIONS } from '@volante/contracts/permissions';
import {
  identityProviderSettingsRemove,
  identityProviderSettingsUpdate,
} from '@volante/contracts/session/identity-provider-settings.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { type Entered, MANAGER, OTHER_SCHOOL, openSsoHouse, type SsoHouse } from './sso-house.js';

const ALONE = 'otra@volante.demo';
const OFFICE = 'administracion@volante.demo';
const PATIENCE_MS = 15_000;
let house: SsoHouse;

beforeAll(async () => {
  house = await openSsoHouse();
});
afterAll(() => house.stop());

const codeOf = ({ error }: { error?: { code: string } }) => error?.code;

async function roleOf(email: string): Promise<string> {
  const [row] = await house.access.db.unscoped<{ role_id: string }>(
    'SELECT role_id FROM account WHERE email = :email',
    { email },
  );
  return row?.role_id ?? '';
}

describe('a provider that names roles', () => {
  const settings = { clientId: 'volante', secret: 'shared', rolesClaim: 'roles' };

  it('is not exchanged for another by somebody who could not give those roles', async () => {
    const { issuer } = house.provider;
    const roles = [{ value: 'jefes', role: await roleOf(MANAGER) }];
    expect(codeOf(await house.setUp('openid', { ...settings, issuer, roles }))).toBeUndefined();
    const clerk: SessionUser = {
      ...(await house.access.person(OFFICE)),
      permissions: [...ADMIN_PERMISSIONS],
    };
    const change = async (more: Record<string, unknown>) => {
      const [row] = await house.access.db.unscoped<{ version: number }>(
        "SELECT version FROM door WHERE business_id = :id AND kind = 'openid'",
        { id: clerk.business.id },
      );
      const input = { kind: 'openid', version: row?.version ?? 0, ...more };
      return codeOf(await house.access.host.call(clerk, identityProviderSettingsUpdate, input));
    };
    expect(await change({ issuer: house.crafty.issuer, secret: 'mine' })).toBe('DOOR-008');
    expect(await change({ clientId: 'mine', secret: 'mine' })).toBe('DOOR-008');
    expect(await change({ rolesClaim: 'email' })).toBe('DOOR-008');
    expect(await change({ label: 'Consejería', enabled: false })).toBeUndefined();
    expect(await change({ enabled: true })).toBe('DOOR-008');
    expect(
      await change({ roles: [], rolesClaim: '', issuer: house.crafty.issuer, secret: 'mine' }),
    ).toBeUndefined();
  });

  it.each(['employee.modify', 'role.modify'] as const)(
    'is neither set up nor removed without %s',
    async (lacking) => {
      const permissions = ADMIN_PERMISSIONS.filter((permission) => permission !== lacking);
      const clerk: SessionUser = { ...(await house.access.person(OFFICE)), permissions };
      for (const call of [identityProviderSettingsUpdate, identityProviderSettingsRemove]) {
        const answer = await house.access.host.call(clerk, call, { kind: 'google', version: 0 });
        expect(codeOf(answer)).toBe('DOOR-012');
      }
    },
  );

  it('does not take the last administrator’s rights away', async () => {
    const { issuer } = house.provider;
    expect((await house.setUp('openid', { ...settings, rolesClaim: '', issuer }, ALONE)).success).toBe(true);
    expect(await house.linkTo(ALONE, 'openid', 'ana')).toMatchObject({ success: true });
    const role = 'd'.repeat(24);
    await house.access.db.unscopedRun(
      "INSERT INTO role (id, business_id, name, is_super, permissions) VALUES (:role, :business, 'Nadie', 0, '[]')",
      { role, business: OTHER_SCHOOL },
    );
    const roles = [{ value: 'oficina', role }];
    expect((await house.setUp('openid', { rolesClaim: 'roles', roles }, ALONE)).success).toBe(true);
    const before = await roleOf(ALONE);
    const { user } = (await house.through('openid', 'ana', { business: OTHER_SCHOOL })).data as Entered;
    expect(user?.permissions).toContain('role.modify');
    expect(await roleOf(ALONE)).toBe(before);
  });
});

describe('an issuer that lies', () => {
  it('about where its sign-out is sends nobody there', async () => {
    for (const end_session_endpoint of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://a:b@c.example/',
    ]) {
      house.crafty.lies = { end_session_endpoint };
      const issuer = `${house.crafty.issuer}`;
      expect((await house.setUp('keycloak', { clientId: 'volante-js', issuer })).success).toBe(true);
      await expect(house.begin('keycloak')).rejects.toThrow('DOOR-005');
    }
    house.crafty.lies = {};
  });
});

describe('a browser that speaks for itself', () => {
  it('cannot keep a session from being asked about', async () => {
    const { ticket, keycloak } = await house.begin('keycloak');
    const idToken = house.crafty.token({ sub: 'eva', aud: 'volante-js', nonce: keycloak?.nonce });
    expect(codeOf(await house.enter('keycloak', ticket, { idToken, refreshToken: undefined }))).toBe(
      'DOOR-004',
    );
  });

  it('nor have it held by a refresh token that does not say whose it is', async () => {
    house.crafty.answers = { access_token: 'of-somebody-else', refresh_token: 'of-somebody-else' };
    const enter = async () => {
      const { ticket, keycloak } = await house.begin('keycloak');
      const idToken = house.crafty.token({ sub: 'eva', aud: 'volante-js', nonce: keycloak?.nonce });
      return { ticket, answer: await house.enter('keycloak', ticket, { idToken }) };
    };
    expect(codeOf((await enter()).answer)).toBe('DOOR-001');
    await house.access.db.unscopedRun(
      `INSERT INTO door_link (id, business_id, account_id, kind, identity_hash, issuer, subject, label, created_at)
       SELECT :id, business_id, id, 'keycloak', :hash, :issuer, 'eva', 'eva', UTC_TIMESTAMP(3) FROM account WHERE email = :email`,
      {
        id: 'e'.repeat(24),
        hash: house.access.digest(`${house.crafty.issuer}\neva`),
        issuer: house.crafty.issuer,
        email: OFFICE,
      },
    );
    const { user } = (await enter()).answer.data as Entered;
    const token = user?.token ?? '';
    const isOver = () =>
      house.access.resolve(token).then(
        () => false,
        () => true,
      );
    const until = Date.now() + PATIENCE_MS;
    while (!(await isOver()) && Date.now() < until) await wait(50);
    expect(await isOver()).toBe(true);
  });
});
