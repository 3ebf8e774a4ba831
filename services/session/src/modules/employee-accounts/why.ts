import type {
  employeeUserWhy,
  Suspended,
  WhyRule,
} from '@volante/contracts/accounts/employee-account.contract';
import type { CallDeclaration, CallOutput, Licence } from '@volante/contracts/call';
import type { Permission } from '@volante/contracts/permissions';

type Rule = CallOutput<typeof employeeUserWhy>['rules'][number];

export interface WhyPerson {
  state: 'active' | 'inactive';
  barred: Suspended | null;
  hasPassword: boolean;
  role: { name: string; super: boolean; permissions: readonly Permission[] } | null;
  extra: readonly Permission[];
  branches: readonly string[];
}

/** What is divided by branches: without `client.all-branches` it holds in the person's own. */
const BY_BRANCH = new Set(['client', 'employee', 'clock', 'mail']);
const ALL_BRANCHES: Permission = 'client.all-branches';

const rule = (name: WhyRule, allows: boolean, more: Partial<Rule> = {}): Rule => ({
  rule: name,
  allows,
  name: '',
  branches: [],
  ...more,
});

/** Modules without which nothing of a permission can be done. */
export function modulesOf(permission: Permission, calls: readonly CallDeclaration[]): Licence[] {
  const asked = calls.filter((call) => call.permission === permission).map(({ licence }) => licence);
  return asked.includes(null) ? [] : [...new Set(asked.filter((licence) => licence !== null))];
}

function entrance(person: WhyPerson): Rule[] {
  return [
    ...(person.hasPassword ? [] : [rule('no-password', false)]),
    ...(person.state === 'active' ? [] : [rule('inactive', false)]),
    ...(person.barred === null ? [] : [rule('barred', false, { name: person.barred })]),
  ];
}

function source(person: WhyPerson, permission: Permission): Rule[] {
  const { role, extra } = person;
  if (role?.super) return [rule('super', true, { name: role.name })];
  const found = [
    ...(role?.permissions.includes(permission) ? [rule('role', true, { name: role.name })] : []),
    ...(extra.includes(permission) ? [rule('extra', true)] : []),
  ];
  return found.length > 0 ? found : [rule('none', false, { name: role?.name ?? '' })];
}

function seesAll({ role, extra }: WhyPerson): boolean {
  return role?.super === true || [...(role?.permissions ?? []), ...extra].includes(ALL_BRANCHES);
}

/** The rules that decide whether somebody may do something, in their order; `null`: nobody's account. */
export function explain(
  person: WhyPerson | null,
  permission: Permission,
  missing: readonly Licence[],
): { allowed: boolean; rules: Rule[] } {
  if (!person) return { allowed: false, rules: [rule('no-account', false)] };
  const kind = permission.split('.')[0] ?? '';
  const isBound = BY_BRANCH.has(kind) && permission !== ALL_BRANCHES && !seesAll(person);
  const held = source(person, permission);
  const rules = [
    ...entrance(person),
    ...missing.map((name) => rule('module', false, { name })),
    ...held,
    ...(isBound && held.every(({ allows }) => allows)
      ? [rule('branches', true, { branches: [...person.branches] })]
      : []),
  ];
  return { allowed: rules.every(({ allows }) => allows), rules };
}
