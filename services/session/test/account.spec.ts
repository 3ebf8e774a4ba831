import { describe, expect, it, jest } from '@jest/globals';
import { PERMISSIONS } from '@volante/contracts/permissions';
import { AccountStore } from '../src/account-store/account.store.js';

const row = {
  id: 'a1',
  business_id: 'b1',
  email: 'ana@example.com',
  wanted_email: null,
  name: 'Ana',
  password_hash: 'hash',
  state: 'active',
  branches: '["br1"]',
  extra_permissions: '["client.view","client.add"]',
  role_name: 'Docente',
  is_super: 0,
  role_permissions: '["home.dashboard","client.view"]',
  business_name: 'Escuela',
  operator: 0,
  services: '["formative"]',
  second_step: 'none',
  must_step: null,
  device_days: null,
  device_limit: null,
  lock_minutes: null,
  barred: null,
  barred_until: null,
  trial_until: null,
  suspended: 0,
};

async function accountOf(part: object) {
  const asked: unknown[] = [];
  const db = {
    unscoped: async (sql: string, params: object) => {
      asked.push(sql.slice(sql.lastIndexOf('WHERE')), params);
      return [{ ...row, ...part }];
    },
  };
  const store = new AccountStore(db as never);
  return { account: await store.byEmail('ANA@ñ.example'), byId: await store.byId('a1'), asked };
}

describe('an account', () => {
  it('may what its role may and what was added to it, each once, in its branches', async () => {
    const { account, byId, asked } = await accountOf({});
    expect(account).toEqual({
      wantedEmail: null,
      passwordHash: 'hash',
      active: true,
      suspended: false,
      secondStep: 'none',
      deviceDays: 30,
      deviceLimit: 10,
      user: {
        id: 'a1',
        name: 'Ana',
        email: 'ana@example.com',
        role: 'Docente',
        business: { id: 'b1', name: 'Escuela', operator: false },
        services: [{ id: 'formative' }],
        permissions: ['home.dashboard', 'client.view', 'client.add'],
        branches: ['br1'],
        lockMinutes: 30,
      },
    });
    expect(byId).toEqual(account);
    expect(asked).toEqual([
      'WHERE a.email = :email ORDER BY a.sign_in_email IS NULL, a.created_at DESC, a.id LIMIT 1',
      { email: '' },
      'WHERE a.id = :id',
      { id: 'a1' },
    ]);
  });

  it('names its role by its id, whatever the role is called', async () => {
    const role = { role_id: 'r1', is_super: 1 };
    expect((await accountOf(role)).account?.user).toMatchObject({ role: 'super', roleId: 'r1' });
    const none = await accountOf({ role_id: null, role_name: null });
    expect(none.account?.user).not.toHaveProperty('roleId');
  });

  it('of the role super may everything, of no role only what was added', async () => {
    const operator = await accountOf({ is_super: 1, operator: 1, role_permissions: '[]' });
    expect(operator.account?.user).toMatchObject({
      role: 'super',
      permissions: [...PERMISSIONS],
      business: { operator: true },
    });
    const none = await accountOf({ role_name: null, role_permissions: null, is_super: null, services: null });
    expect(none.account?.user).toMatchObject({
      role: '',
      permissions: ['client.view', 'client.add'],
      services: [],
    });
    expect((await accountOf({ business_name: null })).account?.user.business.name).toBe('');
  });

  it('is of no role by what a school called one of its own', async () => {
    expect((await accountOf({ role_name: 'super' })).account?.user.role).toBe('');
  });

  it('ends its trial with the last day by the clock of the peninsula', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-30T21:30:00Z'));
    const trial = async (day: string) => (await accountOf({ trial_until: day })).account?.user;
    expect(await trial('2026-06-30')).toMatchObject({ trialUntil: '2026-06-30' });
    expect(await trial('2026-06-30')).not.toHaveProperty('trialOver');
    // An hour later the day is over in Jaén, though not yet in Greenwich.
    now.mockReturnValue(Date.parse('2026-06-30T22:30:00Z'));
    expect(await trial('2026-06-30')).toMatchObject({ trialUntil: '2026-06-30', trialOver: true });
    now.mockRestore();
    expect((await accountOf({})).account?.user).not.toHaveProperty('trialUntil');
  });

  it('is kept out by the employee’s record, for good or until a moment, and by a suspended business it is known', async () => {
    const active = async (part: object) => (await accountOf(part)).account?.active;
    expect(await active({ barred: 'locked' })).toBe(false);
    expect(await active({ barred: 'locked', barred_until: new Date(Date.now() + 60_000) })).toBe(false);
    expect(await active({ barred: 'locked', barred_until: new Date(Date.now() - 1) })).toBe(true);
    const { account } = await accountOf({ suspended: 1, password_hash: null });
    expect(account).toMatchObject({ suspended: true, passwordHash: null, active: true });
    expect((await accountOf({ suspended: null })).account?.suspended).toBe(false);
  });

  it('gets another hash of its password where it still has the one that was looked at', async () => {
    const ran: unknown[] = [];
    const db = { unscopedRun: async (sql: string, params: object) => ran.push(sql, params) };
    await new AccountStore(db as never).rehash('a1', 'old', 'new');
    expect(ran).toEqual([
      expect.stringMatching(
        /^UPDATE account SET password_hash = :hash WHERE id = :id AND password_hash = :stored$/,
      ),
      { id: 'a1', stored: 'old', hash: 'new' },
    ]);
  });

  it('is in force in one state only', async () => {
    for (const state of ['inactive', 'locked', ''])
      expect((await accountOf({ state })).account?.active).toBe(false);
  });

  it.each([
    ['none', null, 'none'],
    ['none', 0, 'none'],
    ['none', 1, 'mail'],
    ['mail', 0, 'mail'],
    ['app', 1, 'app'],
    ['app', null, 'app'],
  ])('with the second step %s where the business says %s is asked for %s', async (own, must, asked) => {
    const { account } = await accountOf({ second_step: own, must_step: must });
    expect(account?.secondStep).toBe(asked);
  });

  it('goes by what its business has set', async () => {
    const { account } = await accountOf({ device_days: 0, device_limit: 3, lock_minutes: 0 });
    expect(account).toMatchObject({ deviceDays: 0, deviceLimit: 3, user: { lockMinutes: 0 } });
  });

  it('that is not there is none', async () => {
    const store = new AccountStore({ unscoped: async () => [] } as never);
    expect([await store.byEmail('x@y.z'), await store.byId('x')]).toEqual([null, null]);
  });
});
