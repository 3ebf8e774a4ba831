import type { z } from 'zod';
import type { CallDeclaration } from '../call.js';
import type { FieldFacts } from './field.js';
import type { AnyRecord, AnyRecordCalls, PageOf, RecordState } from './record.js';

/** A field as lists know it: no schema, and no word of any language. */
export interface FieldFace extends Omit<FieldFacts, 'label' | 'help' | 'choices' | 'unit'> {
  /** Its keys are what is stored, in the order of the declaration. */
  readonly choices?: Readonly<Record<string, unknown>>;
  /** Value of a field that was never written. */
  readonly empty: unknown;
}

/** A record as a screen gets it when the compiler does not know its fields. */
export interface KnownRecord {
  id: string;
  state: RecordState;
  version: number;
  [field: string]: unknown;
}

type Answer<T> = CallDeclaration<z.ZodType, z.ZodType<T>>;

interface FaceCalls extends Omit<AnyRecordCalls, 'read' | 'one' | 'create' | 'update'> {
  read: Answer<PageOf<KnownRecord>>;
  one: Answer<KnownRecord> | null;
  create: Answer<{ id: string }>;
  update: Answer<KnownRecord>;
}

/**
 * The list face of a declared record: what every screen but a form needs, as plain data. The browser's build emits it in
 * place of the record; the compiler sees the record itself, and code that takes a `RecordFace` cannot touch its schema.
 */
export interface RecordFace
  extends Pick<AnyRecord, 'isRecord' | 'entity' | 'may' | 'licence' | 'states' | 'title'> {
  fields: Readonly<Record<string, FieldFace>>;
  list: AnyRecord['list'];
  shapes: {
    remove: { takes: 'one' | 'several' };
    state: { takes: 'state' | 'one' | 'restore' };
    /** Fields of each call that updates some. */
    parts: Readonly<Record<string, { fields: readonly string[] }>> | null;
    export: { columns: readonly string[] } | null;
    groups: { members: string } | null;
    /** Fields that take the person's own password. */
    proved: { fields: readonly string[] } | null;
  };
  code: { field: string } | null;
  calls: FaceCalls;
}

const blank = (choices: FieldFacts['choices']) =>
  choices && { choices: Object.fromEntries(Object.keys(choices).map((value) => [value, 1])) };

function fieldFace(field: FieldFacts & { empty: unknown }): FieldFace {
  const {
    kind,
    required,
    max,
    min,
    decimals,
    format,
    warnDays,
    to,
    joined,
    accept,
    readOnly,
    marked,
    empty,
  } = field;
  const facts = {
    kind,
    required,
    max,
    min,
    decimals,
    format,
    warnDays,
    to,
    joined,
    accept,
    readOnly,
    marked,
    empty,
  };
  return { ...facts, ...blank(field.choices) };
}

const wordless = (shapes: AnyRecord['list']['filterShapes']): AnyRecord['list']['filterShapes'] =>
  Object.fromEntries(Object.entries(shapes).map(([field, { label: _word, ...shape }]) => [field, shape]));

const fieldsOfParts = (parts: AnyRecord['shapes']['parts']): RecordFace['shapes']['parts'] =>
  parts && Object.fromEntries(Object.entries(parts).map(([name, { fields }]) => [name, { fields }]));

/** Makes the list face of a record; the build slims its calls. */
export function faceOf(record: Omit<AnyRecord, 'check' | 'schema' | 'indexes'>): RecordFace {
  const { isRecord, entity, may, licence, states, title, shapes } = record;
  const { show, stamps: shown, filters, filterShapes, sorts, defaultSort, search } = record.list;
  const fields = Object.entries(record.fields).map(([name, field]) => [name, fieldFace(field)] as const);
  return {
    ...{ isRecord, entity, may, licence, states, title },
    fields: Object.fromEntries(fields),
    list: { show, stamps: shown, filters, filterShapes: wordless(filterShapes), sorts, defaultSort, search },
    shapes: {
      remove: { takes: shapes.remove.takes },
      state: { takes: shapes.state.takes },
      parts: fieldsOfParts(shapes.parts),
      export: shapes.export && { columns: shapes.export.columns },
      groups: shapes.groups && { members: shapes.groups.members },
      proved: shapes.proved && { fields: shapes.proved.fields },
    },
    code: record.code && { field: record.code.field },
    calls: record.calls as unknown as FaceCalls,
  };
}
