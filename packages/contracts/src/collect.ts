import { type CallDeclaration, isKeyAccess } from './call.js';
import type { ErrorCatalogue, ErrorDefinition } from './errors.js';
import type { AnyRecord } from './records/record.js';

/** A file of declarations, with what it exports. */
export interface ContractModule {
  file: string;
  exports: Readonly<Record<string, unknown>>;
}

/** Everything that the files declare. */
export interface Collected {
  calls: readonly CallDeclaration[];
  errors: ErrorCatalogue;
  /** By entity. */
  records: ReadonlyMap<string, AnyRecord>;
}

/** Entities that are written by hand: references may lead to them, and no declared record may have their name. */
export interface HandWritten {
  /** References may lead to these. */
  referenced: readonly string[];
  /** These are live without a declaration. */
  live: readonly string[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCall = (value: unknown): value is CallDeclaration =>
  isObject(value) && 'subject' in value && 'input' in value;

const isRecord = (value: unknown): value is AnyRecord => isObject(value) && value.isRecord === true;

/** The calls in an export: itself, those of an object of calls, those of a declared record. */
function callsIn(value: unknown): readonly CallDeclaration[] {
  if (isCall(value)) return [value];
  if (isRecord(value)) return callsIn(value.calls);
  if (!isObject(value)) return [];
  const parts = Object.values(value).filter((part) => part !== null);
  const found = parts.map(callsIn);
  // An object of calls holds nothing else.
  return found.length > 0 && found.every((calls) => calls.length > 0) ? found.flat() : [];
}

type Exported = readonly [file: string, name: string, value: unknown];

function collectCalls(exported: readonly Exported[]): readonly CallDeclaration[] {
  const seen = new Map<string, { call: CallDeclaration; file: string }>();
  for (const [file, , value] of exported)
    for (const call of callsIn(value)) {
      const other = seen.get(call.subject);
      // The same declaration may be exported twice: alone, and with the calls of its record.
      if (other && other.call !== call)
        throw new Error(
          `"${call.method} ${call.path}" (${file}) and "${other.call.method} ${other.call.path}" (${other.file}) ` +
            `share the subject ${call.subject}. Change the path of one; its parameters do not count.`,
        );
      seen.set(call.subject, { call, file });
    }
  return [...seen.values()].map(({ call }) => call);
}

function collectRecords(exported: readonly Exported[]): ReadonlyMap<string, AnyRecord> {
  const seen = new Map<string, { record: AnyRecord; file: string }>();
  for (const [file, , value] of exported) {
    if (!isRecord(value)) continue;
    const other = seen.get(value.entity);
    if (other && other.record !== value)
      throw new Error(
        `two records are called "${value.entity}": one of the service ${value.service} (${file}), ` +
          `one of ${other.record.service} (${other.file}). Give one another \`entity\`.`,
      );
    seen.set(value.entity, { record: value, file });
  }
  return new Map([...seen].map(([entity, { record }]) => [entity, record]));
}

const isSame = (one: ErrorDefinition, other: ErrorDefinition) =>
  one.status === other.status && one.message === other.message;

function collectErrors(exported: readonly Exported[]): ErrorCatalogue {
  const seen = new Map<string, { definition: ErrorDefinition; file: string }>();
  const catalogues = exported.flatMap(([file, name, value]) => {
    if (isRecord(value)) return [{ file, catalogue: value.errors }];
    return name.endsWith('_ERRORS') ? [{ file, catalogue: value as ErrorCatalogue }] : [];
  });
  for (const { file, catalogue } of catalogues)
    for (const [code, definition] of Object.entries(catalogue)) {
      const other = seen.get(code);
      if (other && !isSame(other.definition, definition))
        throw new Error(
          `the error ${code} is declared twice with another status or message, in ${file} and in ${other.file}. ` +
            'Give one another code.',
        );
      seen.set(code, { definition, file });
    }
  return Object.fromEntries([...seen].map(([code, { definition }]) => [code, definition]));
}

function checkNames(records: ReadonlyMap<string, AnyRecord>, handWritten: HandWritten): void {
  const taken = new Set([...handWritten.referenced, ...handWritten.live]);
  const tables = new Map<string, string>();
  for (const { entity, service, table } of records.values()) {
    if (taken.has(entity))
      throw new Error(
        `record "${entity}": an entity written by hand has this name. Remove that one from LIVE_ENTITIES ` +
          '(live-entities.ts) and REFERENCED_ENTITIES (records/referenced-entities.ts), or give the record another `entity`.',
      );
    const other = tables.get(`${service}.${table}`);
    if (other)
      throw new Error(
        `record "${entity}": the record "${other}" of ${service} has the table ${table} too. Give one another \`table\`.`,
      );
    tables.set(`${service}.${table}`, entity);
  }
}

function checkReferences(records: ReadonlyMap<string, AnyRecord>, handWritten: HandWritten): void {
  const known = new Set([...records.keys(), ...handWritten.referenced]);
  for (const { entity, fields } of records.values())
    for (const [name, { to }] of Object.entries(fields))
      if (to !== undefined && !known.has(to))
        throw new Error(
          `record "${entity}": the field "${name}" leads to "${to}", which is no record. ` +
            `Name one of ${[...known].sort().join(', ')}, or declare it.`,
        );
}

/** Any site can make a browser send a form: a call that knows the person by what the browser adds may not take one. */
function checkForms(calls: readonly CallDeclaration[]): void {
  for (const { method, path, accesses, form } of calls)
    if (form && (accesses.some((access) => access !== 'open') || method !== 'POST'))
      throw new Error(`"${method} ${path}" takes forms, which only an open POST may. Remove \`form\`.`);
}

/** Each proof has to say by itself which access it is for. */
function checkAccesses(calls: readonly CallDeclaration[]): void {
  for (const { method, path, accesses } of calls) {
    if (accesses.length > 1 && accesses.includes('internal'))
      throw new Error(`"${method} ${path}" is internal and something else. Declare two calls.`);
    if (new Set(accesses).size < accesses.length || accesses.filter(isKeyAccess).length > 1)
      throw new Error(
        `"${method} ${path}" takes two kinds of secrets, or one access twice. Declare two calls.`,
      );
  }
}

/** The type of `errors` knows the codes of `error-codes.ts`; those of declared records are compared here. */
function checkErrors(calls: readonly CallDeclaration[], errors: ErrorCatalogue): void {
  for (const call of calls)
    for (const code of call.errors)
      if (!Object.hasOwn(errors, code))
        throw new Error(
          `"${call.method} ${call.path}" answers ${code}, which no catalogue holds. ` +
            'Add it with its message to an export named *_ERRORS, or to `errors` of the record.',
        );
}

/** Puts together what the files declare. Throws a sentence that says what to do where two of them do not fit together. */
export function collect(modules: readonly ContractModule[], handWritten: HandWritten): Collected {
  const exported = modules.flatMap(({ file, exports }) =>
    Object.entries(exports).map(([name, value]): Exported => [file, name, value]),
  );
  const records = collectRecords(exported);
  checkNames(records, handWritten);
  checkReferences(records, handWritten);
  const calls = collectCalls(exported);
  const errors = collectErrors(exported);
  checkForms(calls);
  checkAccesses(calls);
  checkErrors(calls, errors);
  return { calls, errors, records };
}
