import { changesBetween, type FieldChange } from '../../data/audit.js';
import { newId } from '../../object-id.js';
import type { BatchRecord, ImportFields } from '../imported-list.js';
import { KnownRecord } from '../planning/known-records.js';
import type { Person } from '../planning/person.js';
import type { PlannedRow } from '../planning/row-planner.js';

/** The records behind the planned rows, each once. Those made without a code have '' still. */
export function batchRecords<F extends ImportFields, R>(
  planned: readonly PlannedRow<F, R>[],
): BatchRecord<F, R>[] {
  const records = new Map<Person<F>, BatchRecord<F, R>>();
  for (const { row, outcome, person, changes, groups } of planned) {
    if (!person || (outcome !== 'create' && outcome !== 'update')) continue;
    let record = records.get(person);
    if (!record) {
      record = begun(person, row.line);
      records.set(person, record);
    }
    for (const name of groups) record.groups.add(name);
    const { groups: _, ...fields } = changes;
    for (const [field, { from, to }] of Object.entries(fields)) {
      record.changes[field] = { from: record.changes[field]?.from ?? from, to };
    }
  }
  for (const [person, record] of records) settle(record, person.current());
  return [...records.values()];
}

function begun<F extends ImportFields, R>(person: Person<F>, line: number): BatchRecord<F, R> {
  const known = person instanceof KnownRecord ? (person as KnownRecord<F, R>) : null;
  return {
    id: person.id ?? newId(),
    line,
    isNew: known === null,
    fields: person.current(),
    changes: {},
    groups: new Set(),
    known,
  };
}

function settle<F extends ImportFields, R>(record: BatchRecord<F, R>, fields: F): void {
  record.fields = fields;
  if (record.isNew) record.changes = changesBetween({}, filled(fields));
}

/** A new record's history begins with what is in it, not with what is not. */
function filled(fields: object): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === '' || value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

/** Gives a record its code once it is known. */
export function setCode<F extends ImportFields, R>(record: BatchRecord<F, R>, code: string): void {
  const from = record.isNew ? null : (record.changes.code?.from ?? '');
  record.fields = { ...record.fields, code };
  record.changes.code = { from, to: code };
}

/** The changes for the history. */
export function historyOf<F, R>({ changes, groups }: BatchRecord<F, R>): Record<string, FieldChange> {
  return groups.size === 0 ? changes : { ...changes, groups: { from: null, to: [...groups].join(', ') } };
}
