import { describe, expect, it } from '@jest/globals';
import { CALLS } from '@volante/contracts/catalogue';
import { userVerify } from '@volante/contracts/session/session.contract';
import { explain, modulesOf, type WhyPerson } from './why.js';

const person = (part: Partial<WhyPerson> = {}): WhyPerson => ({
  state: 'active',
  barred: null,
  hasPassword: true,
  role: { name: 'Administración', super: false, permissions: ['client.view', 'supplier.view'] },
  extra: [],
  branches: ['a1'],
  ...part,
});
const rules = (...of: Parameters<typeof explain>) => explain(...of).rules.map(({ rule }) => rule);

describe('why a person may do something', () => {
  it('names the role, the extra permission, or both', () => {
    expect(explain(person(), 'supplier.view', [])).toEqual({
      allowed: true,
      rules: [{ rule: 'role', allows: true, name: 'Administración', branches: [] }],
    });
    expect(rules(person({ extra: ['supplier.view'] }), 'supplier.view', [])).toEqual(['role', 'extra']);
    expect(rules(person({ extra: ['supplier.add'] }), 'supplier.add', [])).toEqual(['extra']);
  });

  it('tells in which branches, where not in all', () => {
    expect(explain(person(), 'client.view', []).rules).toContainEqual({
      rule: 'branches',
      allows: true,
      name: '',
      branches: ['a1'],
    });
    expect(rules(person({ extra: ['client.all-branches'] }), 'client.view', [])).toEqual(['role']);
    expect(rules(person(), 'client.add', [])).toEqual(['none']);
  });

  it('names the role that may do everything', () => {
    const role = { name: 'super', super: true, permissions: [] };
    expect(explain(person({ role }), 'client.view', [])).toMatchObject({
      allowed: true,
      rules: [{ rule: 'super' }],
    });
  });
});

describe('why a person may not do something', () => {
  it.each([
    ['nobody gave it to them', person(), 'mail.send', ['none']],
    ['they have no role', person({ role: null }), 'client.view', ['none']],
    ['their account is off', person({ state: 'inactive' }), 'supplier.view', ['inactive', 'role']],
    ['their record is locked', person({ barred: 'locked' }), 'supplier.view', ['barred', 'role']],
    [
      'they have not set a password',
      person({ hasPassword: false }),
      'supplier.view',
      ['no-password', 'role'],
    ],
    ['they have no account', null, 'supplier.view', ['no-account']],
  ] as const)('%s', (_name, who, permission, expected) => {
    expect(explain(who, permission, [])).toMatchObject({ allowed: false });
    expect(rules(who, permission, [])).toEqual(expected);
  });

  it('the business lacks the module, whatever the role says', () => {
    const { allowed, rules: found } = explain(person(), 'supplier.view', ['web']);
    expect(allowed).toBe(false);
    expect(found[0]).toEqual({ rule: 'module', allows: false, name: 'web', branches: [] });
  });
});

describe('the modules of a permission', () => {
  const call = (licence: 'web' | 'dgt' | null) => ({
    ...userVerify,
    permission: 'client.view' as const,
    licence,
  });

  it('are those that every call of it needs', () => {
    expect(modulesOf('client.view', [call('web'), call('dgt')])).toEqual(['web', 'dgt']);
    expect(modulesOf('client.view', [call('web'), call(null)])).toEqual([]);
    expect(modulesOf('client.add', [call('web')])).toEqual([]);
    expect(modulesOf('client.view', CALLS)).toEqual([]);
  });
});
