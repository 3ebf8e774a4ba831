import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_PASSWORD } from '@volante/contracts/demo';
import {
  type IdentityProviderSettings,
  identityProviderSettingsApprove,
  identityProviderSettingsList,
  identityProviderSettingsRemove,
  identityProviderSettingsUpdate,
  identityProviderSettingsWithdraw,
} from '@volante/contracts/session/identity-provider-settings.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { MANAGER, OTHER_SCHOOL, openSsoHouse, SCHOOL, SECOND, type SsoHouse } from './sso-house.js';

const ALONE = 'otra@volante.demo';
const WAITING = 'Un cambio en cómo se entra espera tu aprobación';
let house: SsoHouse;
let manager: SessionUser;
let second: SessionUser;

beforeAll(async () => {
  house = await openSsoHouse();
  [manager, second] = await Promise.all([house.access.person(MANAGER), house.access.person(SECOND)]);
});
afterAll(() => house.stop());
afterEach(async () => {
  for (const table of ['door', 'door_link', 'door_request'])
    await house.access.db.unscopedRun(`DELETE FROM ${table} WHERE business_id IN (:one, :other)`, {
      one: SCHOOL,
      other: OTHER_SCHOOL,
    });
});

const codeOf = ({ error }: { error?: { code: string } }) => error?.code;
const SETTINGS = { clientId: 'volante', secret: 'shared', issuer: 'https://mine.example' };

async function one(person = manager): Promise<IdentityProviderSettings> {
  const { data } = await house.access.host.call(person, identityProviderSettingsList, {});
  const { rows } = data as { rows: IdentityProviderSettings[] };
  const found = rows.find(({ kind }) => kind === 'openid');
  if (!found) throw new Error('no provider');
  return found;
}

async function change(more: Record<string, unknown>, person = manager) {
  const { version } = await one(person);
  return house.access.host.call(person, identityProviderSettingsUpdate, { kind: 'openid', version, ...more });
}

const requestOf = async (person = manager) => {
  const { request } = await one(person);
  if (!request) throw new Error('nothing waits');
  return request;
};

const approve = async (person: SessionUser, more: Record<string, unknown> = {}) => {
  const { id } = await requestOf(person);
  const input = { kind: 'openid', id, password: DEMO_PASSWORD, ...more };
  return house.access.host.call(person, identityProviderSettingsApprove, input);
};

const isOpen = async (business = SCHOOL) => {
  const rows = await house.access.db.unscoped(
    'SELECT 1 FROM door WHERE business_id = :id AND kind = :kind AND enabled = 1',
    { id: business, kind: 'openid' },
  );
  return rows.length > 0;
};

describe('one administrator', () => {
  it('opens no way in alone: not by asking, not by approving, not by asking again', async () => {
    expect(codeOf(await change({ ...SETTINGS, enabled: true }))).toBeUndefined();
    expect(await isOpen()).toBe(false);
    expect(await requestOf()).toMatchObject({ isOwn: true, mayApprove: false, opensAt: null });
    expect(codeOf(await approve(manager))).toBe('DOOR-013');
    expect(codeOf(await change({ enabled: true }))).toBeUndefined();
    expect(codeOf(await approve(manager))).toBe('DOOR-013');
    expect(await isOpen()).toBe(false);
  });

  it('changes an open one alone only to close it or to name it', async () => {
    expect(await house.setUp('openid', SETTINGS)).toMatchObject({ success: true });
    for (const more of [
      { issuer: 'https://evil.example', secret: 'mine' },
      { clientId: 'evil', secret: 'x' },
    ])
      expect(codeOf(await change(more))).toBeUndefined();
    expect(await one()).toMatchObject({ issuer: SETTINGS.issuer, clientId: 'volante', enabled: true });
    expect(codeOf(await change({ label: 'Consejería' }))).toBeUndefined();
    expect(await one()).toMatchObject({ label: 'Consejería', enabled: true, request: null });
    expect(codeOf(await change({ enabled: false }))).toBeUndefined();
    expect(await isOpen()).toBe(false);
  });

  it('is no two people by an account made a moment ago', async () => {
    await house.access.db.unscopedRun(
      'UPDATE account SET created_at = UTC_TIMESTAMP(3) WHERE email = :email',
      {
        email: SECOND,
      },
    );
    try {
      await change({ ...SETTINGS, enabled: true });
      expect((await requestOf()).opensAt).not.toBeNull();
      expect(codeOf(await approve(second))).toBe('DOOR-013');
      expect(await isOpen()).toBe(false);
    } finally {
      await house.access.db.unscopedRun(
        'UPDATE account SET created_at = UTC_TIMESTAMP(3) - INTERVAL 90 DAY WHERE email = :email',
        { email: SECOND },
      );
    }
  });

  it('removes none alone that people enter by', async () => {
    expect(await house.setUp('openid', SETTINGS)).toMatchObject({ success: true });
    const { version } = await one();
    await house.access.host.call(manager, identityProviderSettingsRemove, { kind: 'openid', version });
    expect(await isOpen()).toBe(true);
    expect(await requestOf()).toMatchObject({ act: 'remove', settings: null });
    expect(await approve(second)).toMatchObject({ success: true });
    expect(await one()).toMatchObject({ version: 0, request: null });
  });
});

describe('a second administrator', () => {
  it('approves with their own password what they have read, and nothing else', async () => {
    await change({ ...SETTINGS, enabled: true });
    const read = await requestOf(second);
    expect(read).toMatchObject({ mayApprove: true, by: manager.name, settings: { issuer: SETTINGS.issuer } });
    expect(JSON.stringify(read)).not.toContain('shared');
    expect(codeOf(await approve(second, { password: 'not it' }))).toBe('USER-001');
    await change({ issuer: 'https://evil.example', secret: 'mine', enabled: true });
    expect(codeOf(await approve(second, { id: read.id }))).toBe('DOOR-014');
    expect(await isOpen()).toBe(false);
    expect(await approve(second)).toMatchObject({ success: true });
    expect(await one()).toMatchObject({ issuer: 'https://evil.example', enabled: true, request: null });
  });

  it('cannot approve for somebody who lost their rights, nor what has expired or was withdrawn', async () => {
    await change({ ...SETTINGS, enabled: true });
    const { id } = await requestOf();
    const [role] = await house.access.db.unscoped<{ role_id: string }>(
      'SELECT role_id FROM account WHERE email = :email',
      { email: MANAGER },
    );
    const setRole = (to: string | null) =>
      house.access.db.unscopedRun('UPDATE account SET role_id = :to WHERE email = :email', {
        to,
        email: MANAGER,
      });
    await setRole(null);
    expect(codeOf(await approve(second))).toBe('DOOR-014');
    await setRole(role?.role_id ?? null);
    await house.access.db.unscopedRun(
      'UPDATE door_request SET expires_at = UTC_TIMESTAMP(3) WHERE id = :id',
      {
        id,
      },
    );
    expect(await requestOf()).toMatchObject({ isExpired: true, mayApprove: false });
    expect(codeOf(await approve(second))).toBe('DOOR-014');
    const input = { kind: 'openid', id };
    expect(await house.access.host.call(second, identityProviderSettingsWithdraw, input)).toMatchObject({
      success: true,
    });
    expect((await one()).request).toBeNull();
    expect(codeOf(await house.access.host.call(second, identityProviderSettingsWithdraw, input))).toBe(
      'DOOR-014',
    );
    expect(await isOpen()).toBe(false);
  });

  it('is not somebody of another school', async () => {
    await change({ ...SETTINGS, enabled: true });
    const { id } = await requestOf();
    const stranger = await house.access.person(ALONE);
    const input = { kind: 'openid', id, password: DEMO_PASSWORD };
    expect(codeOf(await house.access.host.call(stranger, identityProviderSettingsApprove, input))).toBe(
      'DOOR-014',
    );
  });

  it('hears of it by mail and in the bell, and the letter leads to no password', async () => {
    house.access.warnings.splice(0);
    await change({ ...SETTINGS, enabled: true });
    for (const email of [MANAGER, SECOND]) {
      const [body = ''] = await house.access.warned(email, WAITING);
      expect(body).toContain('/business/edit/acceso');
      expect(body).not.toContain('password');
    }
    const [bell] = await house.access.db.unscoped<{ title: string }>(
      'SELECT title FROM notification WHERE user_id = :id ORDER BY created_at DESC LIMIT 1',
      { id: second.id },
    );
    expect(bell?.title).toBe(WAITING);
  });
});

describe('the only administrator of a school', () => {
  it('confirms with the password once three days have passed, not before', async () => {
    const alone = await house.access.person(ALONE);
    await change({ ...SETTINGS, enabled: true }, alone);
    const { id, askedAt, opensAt, mayApprove } = await requestOf(alone);
    expect(Date.parse(opensAt ?? '') - Date.parse(askedAt)).toBe(3 * 86_400_000);
    expect(mayApprove).toBe(false);
    expect(codeOf(await approve(alone))).toBe('DOOR-013');
    await house.passWait(id);
    expect((await requestOf(alone)).mayApprove).toBe(true);
    expect(codeOf(await approve(alone, { password: 'not it' }))).toBe('USER-001');
    expect(await approve(alone)).toMatchObject({ success: true });
    expect(await isOpen(OTHER_SCHOOL)).toBe(true);
  });
});
