import type { CallDeclaration, CallOutput } from '@volante/contracts/call';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import type { Permission } from '@volante/contracts/permissions';
import type { FieldKind } from '@volante/contracts/records/field';
import type { FieldFace, KnownRecord, RecordFace } from '@volante/contracts/records/record-face';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import type { JobCalls } from '@volante/mfe-kit/remote';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { DetailTab } from '../detail/detail-page';
import type { FormValues, Further, RecordForm } from '../form/record-form';
import type { FilterOption } from '../list/list-types';
import type { RecordPlace } from './record-feature';
import type { RecordWordsOf } from './record-words';

/** Part of the whole declaration that a form needs beside the list face; loaded when a form opens. */
export interface RecordFormFace {
  schema: z.ZodObject;
  check: (values: never, add: never) => void;
}

export type RowOf<R> = R extends { calls: { read: infer C extends CallDeclaration } }
  ? CallOutput<C> extends { rows: (infer Row)[] }
    ? Row
    : never
  : never;
export type WholeOf<R> = R extends { calls: { update: infer C extends CallDeclaration } }
  ? CallOutput<C>
  : never;
type Name<R extends RecordFace> = keyof R['fields'] & string;
/** `name`: the fields of the title as one column, where the list is sorted by it. */
type Column<R extends RecordFace> = Name<R> | 'name' | 'state' | 'createdAt' | 'updatedAt' | 'updatedBy';

export interface FieldControlProps {
  form: RecordForm<FormValues>;
  name: string;
  label: string;
  help: string;
}

export interface RecordTab<Whole> {
  /** In the address. */
  key: string;
  /** Text key in the remote's namespace. */
  label: string;
  content: (record: Whole, may: { modify: boolean }) => ReactNode;
  /** People without it do not see the tab: what it shows is another record's. */
  permission?: Permission;
}

/** Where a reference leads: the list face of the record and the address of its page. */
export interface RefTarget {
  face: RecordFace;
  /** None: it has no page. */
  view?: string;
}

export interface RefNames {
  /** `undefined`: not known (yet), or out of reach. */
  name: (field: string, id: unknown) => string | undefined;
  /** Address of the page, for those who may see it. */
  to: (field: string, id: string) => string | null;
  options: (field: string) => readonly FilterOption[];
}

/** References of a record, by `recordRefs`. */
export interface RecordRefs {
  targets: Readonly<Record<string, RefTarget>>;
  useNames: (screens: RecordScreens, names: readonly string[]) => RefNames;
}

/** A part of the screens in place of the kit's own. More than three: write the page by hand. */
interface OwnParts<Row, Whole, N extends string> {
  /** Cell of the list. */
  cell?: { [K in N]?: (row: Row) => ReactNode };
  /** Value on the record's page. */
  read?: { [K in N]?: (record: Whole) => ReactNode };
  /** Value in words: in conflict and history, and where cell and page have nothing of their own. */
  text?: { [K in N]?: (value: unknown, words: RecordWordsOf) => string };
  /** Control of a form, with its label; `lazy` when it is heavy. */
  control?: { [K in N]?: ComponentType<FieldControlProps> };
  /** Options of a filter that the kit does not know. */
  options?: { [K in N]?: readonly FilterOption[] };
  /** All that stands between the problems of a form and its save bar; `children` are the kit's own fields; `lazy` when it is heavy. */
  form?: ComponentType<{ form: RecordForm<FormValues>; children: ReactNode }>;
}

export interface RecordLimits {
  isFixed?: boolean;
  isKept?: boolean;
  /** Fields that the form shows to be read. */
  kept?: readonly string[];
}

export interface ScreenOptions<R extends RecordFace> {
  form: () => Promise<RecordFormFace>;
  /** Columns on show, in order, the first one the name; the others can be chosen. All by default. */
  columns?: readonly Column<R>[];
  /** Under the name, on a phone. */
  card: readonly Column<R>[];
  /** Beside the name on the record's page. */
  facts?: readonly Column<R>[];
  /**
   * Fields by group, in order; their titles are `words.sections` of the declaration. A field that people write and that no group
   * names stands at the end of the last one: a new field needs no line here.
   */
  sections: Readonly<Record<string, readonly Name<R>[]>>;
  /** Fields that another one writes, or that a part of one's own shows: in no group. */
  elsewhere?: readonly Name<R>[];
  tabs?: readonly RecordTab<WholeOf<R>>[];
  /** Tabs that others put into the page, before documents and notes; a hook, as `useSlotTabs` of `slot-tabs`. */
  useMoreTabs?: (record: WholeOf<R>) => readonly DetailTab[];
  /** Needed where a field is a reference: `recordRefs()`. */
  refs?: RecordRefs;
  /** Calls by which the tray follows its exports. */
  jobs?: JobCalls;
  /** First values of a new record in place of the declaration's `empty`. */
  initial?: Readonly<Record<string, unknown>>;
  /** First values of the inputs of `create` that are no field; `form.submit` may send others. */
  further?: Further;
  own?: OwnParts<RowOf<R>, WholeOf<R>, Column<R>>;
  /** Columns that the list does not offer. */
  hidden?: readonly Column<R>[];
  /** Records that cannot be edited or only in part, or neither moved to another state nor deleted; a hook. */
  useLimits?: () => (record: RowOf<R>) => RecordLimits;
  /** Further entries of row and record menu; a hook. */
  useActs?: () => (record: RowOf<R>) => MenuItem[];
  /** The record's page is written by hand and has no `?edit=1`. */
  hasOwnView?: boolean;
}

/** The same for the kit's own code, which does not know the fields. */
export interface RecordScreens
  extends Omit<ScreenOptions<RecordFace>, 'tabs' | 'own' | 'useActs' | 'useLimits' | 'useMoreTabs' | 'refs'> {
  face: RecordFace;
  at: RecordPlace;
  tabs: readonly RecordTab<KnownRecord>[];
  refs: RecordRefs;
  own: OwnParts<KnownRecord, KnownRecord, string>;
  useMoreTabs: (record: KnownRecord) => readonly DetailTab[];
  useActs: () => (record: KnownRecord) => MenuItem[];
  useLimits: () => (record: KnownRecord) => RecordLimits;
}

const useNoTabs = () => [];
const useNoActs = () => () => [];
const NO_LIMITS: RecordLimits = {};
const useNoLimits = () => () => NO_LIMITS;

const NO_NAMES: RefNames = { name: () => undefined, to: () => null, options: () => [] };
const NO_REFS: RecordRefs = { targets: {}, useNames: () => NO_NAMES };

/** The kind that a column is shown by: stamps and the state have one, too. */
const COLUMN_FIELDS: Readonly<Record<string, FieldFace>> = {
  createdAt: { kind: 'instant', empty: null },
  updatedAt: { kind: 'instant', empty: null },
  updatedBy: { kind: 'text', empty: '' },
};

export const fieldOf = (face: RecordFace, name: string): FieldFace | undefined =>
  face.fields[name] ?? COLUMN_FIELDS[name];

const OWN_ONLY: readonly FieldKind[] = ['custom'];

/** The groups, the last one with the fields that none of them names. */
function placed(
  { fields }: RecordFace,
  { sections, elsewhere = [] }: Pick<RecordScreens, 'sections' | 'elsewhere'>,
): RecordScreens['sections'] {
  const last = Object.keys(sections).at(-1);
  if (last === undefined) return sections;
  const named = new Set([...Object.values(sections).flat(), ...elsewhere]);
  const left = Object.entries(fields).flatMap(([name, { kind, joined, readOnly }]) =>
    named.has(name) || readOnly || joined || OWN_ONLY.includes(kind) ? [] : [name],
  );
  return left.length === 0 ? sections : { ...sections, [last]: [...(sections[last] ?? []), ...left] };
}

function checkOwn({ entity, fields }: RecordFace, shown: readonly string[], own: RecordScreens['own']): void {
  for (const name of shown) {
    const field = fields[name];
    if (!field) throw new Error(`screens of "${entity}": "${name}" is no field.`);
    if (
      OWN_ONLY.includes(field.kind) &&
      !field.joined &&
      !field.readOnly &&
      !own.form &&
      !own.control?.[name]
    )
      throw new Error(
        `screens of "${entity}": the custom field "${name}" needs a control of its own in \`own.control\`.`,
      );
  }
}

/** How a declared record looks: what its list, its page and its forms have in common. */
export function recordScreens<R extends RecordFace>(
  face: R,
  at: RecordPlace,
  options: ScreenOptions<R>,
): RecordScreens {
  const screens = {
    ...options,
    face,
    at,
    sections: placed(face, options),
    tabs: options.tabs ?? [],
    own: options.own ?? {},
    refs: options.refs ?? NO_REFS,
    useMoreTabs: options.useMoreTabs ?? useNoTabs,
    useActs: options.useActs ?? useNoActs,
    useLimits: options.useLimits ?? useNoLimits,
  } as unknown as RecordScreens;
  if (!options.refs && Object.values(face.fields).some(({ kind, joined }) => kind === 'ref' || joined))
    throw new Error(`screens of "${face.entity}": a field is a reference. Add \`refs: recordRefs()\`.`);
  checkOwn(face, Object.values(screens.sections).flat(), screens.own);
  return screens;
}

export const nameOf = (
  { title, fields = {} }: Pick<RecordFace, 'title'> & Partial<Pick<RecordFace, 'fields'>>,
  record: Readonly<Record<string, unknown>>,
  between = ' ',
): string =>
  title
    .map((name) => (fields[name]?.marked ? plainOf(String(record[name] ?? '')) : record[name]))
    .filter(Boolean)
    .join(between);

export const addressOf = (at: RecordPlace, id: string): string => at.view.replace(/:\w+/, id);

export const addressOfTarget = ({ view }: RefTarget, id: string): string | null =>
  view ? view.replace(/:\w+/, id) : null;

/** Reads that a change of the record makes stale. */
export const readsOf = ({ calls }: RecordFace): readonly CallDeclaration[] => [
  calls.read,
  calls.history,
  ...(calls.one ? [calls.one] : []),
];
