import type { Field } from './field.js';
import type { AnyRecord, RecordState, RecordWords } from './record.js';
import { capital } from './record-calls.js';

type Words = Readonly<Record<string, string>>;
type Nested<T> = Readonly<Record<string, T>>;

/** The words of a declaration, by the keys under which screens, files and history look them up. */
export interface RecordTexts {
  /** `record.<entity>.<field>`: labels, those of state and stamps among them. */
  record: Nested<Words>;
  /** `recordChoice.<entity>.<field>.<value>` */
  recordChoice: Nested<Nested<Words>>;
  /** `recordHelp.<entity>.<field>`: under the input. */
  recordHelp: Nested<Words>;
  /** `recordUnit.<entity>.<field>`: after a count. */
  recordUnit: Nested<Words>;
  /** `recordWords.<entity>.one`, `…title`, `…state.active`, `…section.<name>`, … */
  recordWords: Nested<Readonly<Record<string, string | Words>>>;
  /** `recordPermission.<noun>`: name of its permissions where a role is written. */
  recordPermission: Words;
}

const ENDING = { m: 'o', f: 'a' } as const;

function stateWords({ gender, states }: RecordWords, known: readonly RecordState[]): Words {
  const end = ENDING[gender];
  const usual = { active: `Activ${end}`, inactive: `Inactiv${end}`, deleted: `Eliminad${end}` };
  return Object.fromEntries(known.map((state) => [state, states?.[state] ?? usual[state]]));
}

/** The part of a record that has words. */
type Worded = Pick<AnyRecord, 'entity' | 'words' | 'fields' | 'states' | 'may' | 'shapes'> &
  Partial<Pick<AnyRecord, 'list'>>;

function labels({ words, fields, shapes, list }: Worded): Words {
  const end = ENDING[words.gender];
  const filters = Object.entries(list?.filterShapes ?? {}).flatMap(([field, { name = field, label }]) =>
    label ? [[name, label]] : [],
  );
  return {
    state: 'Estado',
    createdAt: `Cread${end}`,
    updatedAt: 'Última modificación',
    updatedBy: `Modificad${end} por`,
    ...(shapes.groups ? { group: 'Grupo', groups: 'Grupos' } : {}),
    ...(list?.sorts.includes('name') ? { name: 'Nombre' } : {}),
    ...Object.fromEntries(filters),
    ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
  };
}

function ownWords({ words, states }: Worded): Readonly<Record<string, string | Words>> {
  const { one, many, gender, purpose, empty, groups, palette, create, search, ...rest } = words;
  const { sections, unknown, remove } = rest;
  return {
    one,
    many,
    gender,
    title: capital(many),
    create: create ?? `Crear ${one}`,
    palette: palette ?? `crear añadir ${gender === 'f' ? 'nueva' : 'nuevo'}`,
    state: stateWords(words, states),
    ...(purpose ? { purpose } : {}),
    ...(empty ? { empty } : {}),
    ...(groups ? { groups } : {}),
    ...(search ? { search } : {}),
    ...(unknown ? { unknown } : {}),
    ...(remove ? { remove } : {}),
    ...(sections ? { section: sections } : {}),
  };
}

/** The Spanish words of a record. Of another language it would be another table by the same keys. */
export function recordTexts(record: Worded): RecordTexts {
  const { entity, fields } = record;
  const byField = <T>(pick: (field: Field) => T | undefined): Readonly<Record<string, T>> => {
    const pairs = Object.entries(fields).flatMap(([name, field]) => {
      const found = pick(field);
      return found === undefined ? [] : [[name, found] as const];
    });
    return Object.fromEntries(pairs);
  };
  return {
    record: { [entity]: labels(record) },
    recordChoice: { [entity]: byField(({ choices }) => choices) },
    recordHelp: { [entity]: byField(({ help }) => help) },
    recordUnit: { [entity]: byField(({ unit }) => unit) },
    recordWords: { [entity]: ownWords(record) },
    recordPermission: { [record.may.view.replace('.view', '')]: capital(record.words.many) },
  };
}

/** The words of several records as one table. */
export function joinRecordTexts(all: readonly RecordTexts[]): RecordTexts {
  const joined = <K extends keyof RecordTexts>(key: K): RecordTexts[K] =>
    Object.assign({}, ...all.map((one) => one[key]));
  return {
    record: joined('record'),
    recordChoice: joined('recordChoice'),
    recordHelp: joined('recordHelp'),
    recordUnit: joined('recordUnit'),
    recordWords: joined('recordWords'),
    recordPermission: joined('recordPermission'),
  };
}

/** Tells a declared record from whatever else a contract exports. */
export function isDeclaredRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null && 'isRecord' in value && value.isRecord === true;
}
