import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCode } from '../catalogue.js';
import { documentCalls } from '../documents/document.contract.js';
import { cursor, instant, nothing, objectId, pageOf, queryFlag, queryInt, recordVersion } from '../fields.js';
import { historyInput, historyPage } from '../history.js';
import { exportCall } from '../lists/export-call.js';
import { groupCalls } from '../lists/group-calls.js';
import { viewCalls } from '../lists/view-calls.js';
import { noteCalls } from '../notes/note.contract.js';
import type { Permission } from '../permissions.js';
import { qualificationCalls } from '../qualifications/qualification.contract.js';
import { typedPassword } from '../session/password.fields.js';
import type { CallShape, PartShape, RecordGroups } from './call-shapes.js';
import type { AnyRecord, RowOf } from './record.js';
import { filtersOf, sortOf } from './record-filters.js';

/** All of a record but its calls, which are made of it. */
export type Facts = Omit<AnyRecord, 'calls'> & { extra: z.ZodRawShape; rowExtra: z.ZodRawShape };

/** How many records one call may change. */
const MAX_AT_ONCE = 1000;

const several = z.union([objectId, z.array(objectId).min(1).max(MAX_AT_ONCE)]);

const idsAndState = (record: Facts) => ({
  state: z.enum(record.states as [string, ...string[]]),
  version: recordVersion,
});

const stampsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, name === 'updatedBy' ? z.string() : instant]));

/** A row of the list. */
function summaryOf(record: Facts): z.ZodObject {
  const shown = record.list.show.map((name) => [name, record.fields[name]?.shown] as const);
  return z.object({
    id: objectId,
    ...Object.fromEntries(shown),
    ...idsAndState(record),
    ...stampsOf(record.list.stamps),
    ...record.rowExtra,
  } as z.ZodRawShape);
}

/** A row of the list with further members, for a call written by hand. */
export const rowWith = <D extends AnyRecord, X extends z.ZodRawShape>(
  record: D,
  members: X,
): z.ZodType<RowOf<D> & z.output<z.ZodObject<X>>> =>
  summaryOf(record as unknown as Facts).extend(members) as unknown as z.ZodType<
    RowOf<D> & z.output<z.ZodObject<X>>
  >;

/** A whole record as it is answered. */
export function recordOf(record: Facts): z.ZodObject {
  return record.schema.extend({
    id: objectId,
    ...idsAndState(record),
    ...(record.shapes.groups ? { groups: z.array(objectId) } : {}),
    ...stampsOf(record.stamps),
    ...record.extra,
  } as z.ZodRawShape);
}

/** The fields that people write. */
function writable(record: Facts): z.ZodObject {
  const own = Object.entries(record.fields).filter(([, field]) => !field.readOnly);
  return z.strictObject(Object.fromEntries(own.map(([name, { schema }]) => [name, schema])));
}

const mapValues = <T, R>(values: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

/** The fields of a call that updates no others. */
function partOf({ fields }: Facts, { fields: names, partial }: PartShape): z.ZodObject {
  const shape = names.flatMap((name) => (fields[name] ? [[name, fields[name].schema]] : []));
  const part = z.strictObject(Object.fromEntries(shape));
  return partial ? part.partial() : part;
}

/** Required fields as they are, those with a default filled in, the others left out at will. */
function createInput(record: Facts): z.ZodObject {
  const { required, defaults, further } = record.shapes.create;
  const shape = Object.entries(writable(record).shape).map(([name, schema]) => {
    const field = record.fields[name];
    if (required.includes(name)) return [name, schema];
    return [name, defaults.includes(name) ? (schema as z.ZodType).default(field?.empty) : z.optional(schema)];
  });
  return z.strictObject({ ...Object.fromEntries(shape), ...further });
}

const PROOF = { ownPassword: typedPassword.optional() };
const PROOF_ERRORS = ['USER-001', 'USER-002'];

/** Makes every call of the record; each is an ordinary declaration. */
export function callsOf(record: Facts): AnyRecord['calls'] {
  const { shapes, may, words, service, licence } = record;
  const base = { service, access: 'session', licence, scope: 'business', kind: 'json' } as const;
  const place = (
    shape: CallShape,
    path: string,
    summary: string,
    permission: Permission,
    specified = false,
  ) => ({
    path: `${record.path}/${shape.path ?? path}`,
    specified: shape.specified ?? specified,
    summary: shape.summary ?? summary,
    permission: shape.permission ?? permission,
    ...(shape.failure ? { failure: shape.failure } : {}),
  });
  const reads = { ...base, method: 'GET', effect: 'read' } as const;
  const writes = { ...base, method: 'POST', effect: 'write' } as const;
  const unique = Object.values(record.fields).flatMap((field) => (field.unique ? [field.unique] : []));
  // Where deleted records keep their values, none is taken when one comes back.
  const live = Object.values(record.fields).flatMap((field) =>
    field.unique && !field.uniqueForever ? [field.unique] : [],
  );
  // The declaration's own codes are plain text here; `defineRecord` refuses one that its `errors` do not hold.
  const errors = (shape: CallShape, own: readonly string[] = []) =>
    [...new Set([...own, ...(shape.errors ?? [])])] as ErrorCode[];
  const a = words.gender === 'f' ? 'una' : 'un';
  const proof = shapes.proved ? PROOF : {};
  const proofErrors = shapes.proved ? PROOF_ERRORS : [];
  const filters = filtersOf(record);
  const sort = sortOf(record);
  const whole = recordOf(record);
  const page = pageOf(summaryOf(record));
  const versioned = { id: objectId, version: recordVersion };
  const calls = {
    read: defineCall({
      ...reads,
      ...place(shapes.read, 'read', capital(words.many), may.view, true),
      input: filters.extend({
        ...(shapes.read.withRecord ? { id: objectId.optional() } : {}),
        sort: sort.default(record.list.defaultSort),
        limit: queryInt(1, 100).default(25),
        cursor: cursor.optional(),
        count: queryFlag.default(true),
      }),
      output: shapes.read.withRecord ? page.extend({ record: whole.nullable() }) : page,
      errors: errors(shapes.read),
    }),
    one: shapes.one
      ? defineCall({
          ...reads,
          ...place(shapes.one, shapes.one.path, `${capital(a)} ${words.one}`, may.view),
          input: z.strictObject({ id: objectId }),
          output: whole,
          errors: errors(shapes.one),
        })
      : null,
    create: defineCall({
      ...writes,
      ...place(shapes.create, 'create', `Crear ${a} ${words.one}`, may.add, true),
      input: createInput(record).extend(proof),
      output: shapes.create.answers === 'record' ? whole : z.object(versioned),
      errors: errors(shapes.create, [...unique, ...proofErrors]),
    }),
    update: defineCall({
      ...writes,
      ...place(shapes.update, 'update', `Modificar ${a} ${words.one}`, may.modify, true),
      input: writable(record)
        .partial()
        .extend({ ...versioned, ...proof }),
      output: whole,
      errors: errors(shapes.update, [...unique, ...proofErrors]),
    }),
    remove: defineCall({
      ...writes,
      ...place(
        shapes.remove,
        'delete',
        shapes.remove.takes === 'one' ? `Eliminar ${a} ${words.one}` : `Eliminar ${words.many}`,
        may.delete,
        true,
      ),
      input: z.strictObject({ id: shapes.remove.takes === 'one' ? objectId : several }),
      output: nothing,
      errors: errors(shapes.remove),
    }),
    state: stateCall(record, { ...writes }, place, errors(shapes.state, live)),
    parts: shapes.parts
      ? mapValues(shapes.parts, (shape) =>
          defineCall({
            ...writes,
            ...place(shape, shape.path, `Modificar ${a} ${words.one}`, may.modify, true),
            input: partOf(record, shape).extend(versioned),
            output: whole,
            errors: errors(shape),
          }),
        )
      : null,
    history: defineCall({
      ...reads,
      ...place(shapes.history, 'history/{id}', `Historial de cambios de ${a} ${words.one}`, may.view),
      input: historyInput,
      output: historyPage,
      errors: errors(shapes.history),
    }),
    export: shapes.export
      ? exportCall({
          service,
          noun: record.path,
          permission: shapes.export.permission ?? may.view,
          summary: shapes.export.summary ?? `Exportar ${words.many}`,
          licence,
          filters,
          sort: sort.default(record.list.defaultSort),
          columns: shapes.export.columns as readonly [string, ...string[]],
        })
      : null,
    views: shapes.views
      ? viewCalls({ service, noun: record.path, permission: may.view, things: words.many, filters, sort })
      : null,
    documents: shapes.documents ? documentCalls(service, record.path, may) : null,
    notes: shapes.notes ? noteCalls(service, record.path, may) : null,
    qualifications: shapes.qualifications ? qualificationCalls(service, record.path, may) : null,
    groups: shapes.groups ? groupsOf(record, shapes.groups) : null,
  };
  return calls as unknown as AnyRecord['calls'];
}

type Place = (shape: CallShape, path: string, summary: string, permission: Permission) => object;

function stateCall(record: Facts, base: object, place: Place, errors: readonly string[]) {
  const { shapes, words, may } = record;
  const isRestore = shapes.state.takes === 'restore';
  const isOne = shapes.state.takes === 'one';
  const a = words.gender === 'f' ? 'una' : 'un';
  const settable = record.states.filter((state) => state !== 'deleted');
  const summary = isRestore
    ? `Recuperar ${a} ${words.one} ${words.gender === 'f' ? 'eliminada' : 'eliminado'}`
    : `Activar, desactivar o recuperar ${words.many}`;
  const call = {
    ...base,
    ...place(shapes.state, isRestore ? 'restore' : 'state', summary, isRestore ? may.delete : may.modify),
    input: isRestore
      ? z.strictObject({ id: objectId })
      : z.strictObject({
          id: isOne ? objectId : several,
          state: z.enum(settable as [string, ...string[]]),
        }),
    output: isRestore
      ? nothing
      : z.object(isOne ? { version: recordVersion } : { changed: z.number().int() }),
    errors,
  };
  return defineCall(call as unknown as Parameters<typeof defineCall>[0]);
}

function groupsOf({ service, path, words, may }: Facts, groups: RecordGroups) {
  const { members, taken, isUpdateSpecified = true } = groups;
  const place = { service, noun: path, members, things: words.many, view: may.view, modify: may.modify };
  // `collect` refuses a code that no catalogue holds.
  return groupCalls({ ...place, taken: taken as ErrorCode, isUpdateSpecified });
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
