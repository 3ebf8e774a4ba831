import { isIdle, PERMISSIONS, type Permission } from '@volante/contracts/permissions';
import type { PermissionWords } from '@volante/mfe-kit/permission-words';

/** Columns of the matrix; other permissions go into the last one under their own name. */
export const VERBS = ['view', 'add', 'modify', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

export interface PermissionRow {
  /** First part of its permissions: `client`. */
  noun: string;
  cells: Readonly<Partial<Record<Verb, Permission>>>;
  more: readonly Permission[];
}

export interface PermissionSection {
  key: string;
  /** As a remote calls it; none: by its key. */
  title?: string;
  rows: readonly PermissionRow[];
}

/** The specification's groups (§ 6), with permissions that it does not name beside similar ones. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  home: ['home'],
  business: ['business', 'branch', 'employee', 'device', 'role', 'clock'],
  management: ['client', 'supplier', 'product', 'vehicle', 'insurance', 'workshop'],
  billing: [
    'invoice',
    'ticket',
    'cashflow',
    'till',
    'money-settings',
    'money-report',
    'expense',
    'payment-gateway',
    'payment',
    'tax',
    'billing-series',
    'bank',
  ],
  formation: ['syllabus', 'virtual-classroom', 'training-content'],
  documents: ['file', 'agreement', 'consent', 'mail-layout', 'mail'],
  operator: ['operator'],
};
const OTHER = 'other';

/** Changing contacts requires seeing them; clocking in requires no sight of others. */
const NEEDS_VIEW: readonly string[] = ['add', 'modify', 'delete'];

export const partsOf = (permission: Permission): [noun: string, verb: string] => {
  const at = permission.indexOf('.');
  return [permission.slice(0, at), permission.slice(at + 1)];
};

const isVerb = (verb: string): verb is Verb => (VERBS as readonly string[]).includes(verb);

function rowOf(noun: string, permissions: readonly Permission[]): PermissionRow {
  const own = permissions.filter((id) => partsOf(id)[0] === noun);
  const cells = Object.fromEntries(
    own.map((id) => [partsOf(id)[1], id] as const).filter(([verb]) => isVerb(verb)),
  );
  return { noun, cells, more: own.filter((id) => !isVerb(partsOf(id)[1])) };
}

/**
 * Every permission that is to be shown and guards something, each once; those of other teams' areas where they say. `held`: of
 * the person and the role, among which are those of areas that are younger than this remote.
 */
export function sectionsOf(
  isShown: (permission: Permission) => boolean,
  areas: readonly PermissionWords[] = [],
  held: readonly Permission[] = [],
): PermissionSection[] {
  const shown = inOrder([...PERMISSIONS, ...held]).filter((id) => isShown(id) && !isIdle(id));
  const nouns = [...new Set(shown.map((id) => partsOf(id)[0]))];
  const own = Object.entries(SECTIONS).map(([key, of]) => ({ key, of }));
  const theirs = areas.map(({ section, nouns: of }) => ({
    ...{ key: section, title: section },
    of: Object.keys(of),
  }));
  const known = [...own, ...theirs];
  const placed = new Set(known.flatMap(({ of }) => of));
  const rest = { key: OTHER, of: nouns.filter((noun) => !placed.has(noun)) };
  return [...known, rest]
    .map(({ of, ...section }) => ({
      ...section,
      rows: of.filter((noun) => nouns.includes(noun)).map((noun) => rowOf(noun, shown)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

export const permissionsIn = (rows: readonly PermissionRow[]): Permission[] =>
  rows.flatMap(({ cells, more }) => [...VERBS.flatMap((verb) => cells[verb] ?? []), ...more]);

const KNOWN = new Set<string>(PERMISSIONS);
const placeOf = (permission: Permission) =>
  (VERBS as readonly string[]).indexOf(partsOf(permission)[1]) + 1 || VERBS.length + 1;
const byVerb = (one: Permission, other: Permission) =>
  partsOf(one)[0].localeCompare(partsOf(other)[0]) || placeOf(one) - placeOf(other);

/** In the order of the product, then those that are younger than this remote, each once: two equal choices are equal lists. */
export function inOrder(permissions: Iterable<Permission>): Permission[] {
  const held = new Set(permissions);
  return [
    ...PERMISSIONS.filter((id) => held.has(id)),
    ...[...held].filter((id) => !KNOWN.has(id)).sort(byVerb),
  ];
}

/**
 * The choice after adding or removing these: permission to change includes permission to see, and without the latter
 * neither remains.
 */
export function choose(
  chosen: readonly Permission[],
  touched: readonly Permission[],
  isGiven: boolean,
  held: readonly Permission[] = [],
): Permission[] {
  const after = new Set(chosen);
  for (const id of touched) {
    const [noun, verb] = partsOf(id);
    const view = [...PERMISSIONS, ...held].find((one) => one === `${noun}.view`);
    if (isGiven) {
      after.add(id);
      if (view && NEEDS_VIEW.includes(verb)) after.add(view);
    } else {
      after.delete(id);
      if (verb === 'view') for (const other of NEEDS_VIEW) after.delete(`${noun}.${other}` as Permission);
    }
  }
  return inOrder(after);
}
