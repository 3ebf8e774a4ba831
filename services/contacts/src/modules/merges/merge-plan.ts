import type {
  ContactFieldName,
  ContactFields,
  ContactRecord,
  DgtSheetFields,
} from '@volante/contracts/contacts/contact.fields';
import { contactFields } from '@volante/contracts/contacts/contact.fields';
import type { MergeChoice } from '@volante/contracts/contacts/contact-merge.contract';
import { invalid } from '@volante/service-kit/coded-error';
import { canonical } from '@volante/service-kit/data/event-log';
import { FIELD_NAMES, SHEET_FIELD_NAMES } from '../../contact-store/contact.mapper.js';

type Side = 'keep' | 'lose';
type SheetName = keyof DgtSheetFields;

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Notes of both, the kept one's first. */
function joinedNotes(keep: string, lose: string): string {
  return [keep, lose].filter(Boolean).join('\n\n');
}

function fittingNotes(keep: string, lose: string): string {
  const both = contactFields.shape.notes.safeParse(joinedNotes(keep, lose));
  if (both.success) return both.data;
  const message = 'Las observaciones de los dos no caben juntas: elige las de uno';
  throw invalid([{ path: 'fields.notes', code: 'too_big', message }]);
}

function suggestion(field: ContactFieldName, keep: ContactFields, lose: ContactFields): MergeChoice {
  if (isEmpty(keep[field])) return 'lose';
  if (field !== 'notes' || isEmpty(lose.notes)) return 'keep';
  const both = contactFields.shape.notes.safeParse(joinedNotes(keep.notes, lose.notes));
  return both.success ? 'both' : 'keep';
}

const differ = (one: unknown, other: unknown) => canonical(one) !== canonical(other);

/** The fields in which two contacts differ, each with the side that has the better value. */
export function differences(keep: ContactRecord, lose: ContactRecord) {
  const fields = FIELD_NAMES.filter((name) => differ(keep[name], lose[name])).map((field) => ({
    field,
    suggested: suggestion(field, keep, lose),
  }));
  const sheet = SHEET_FIELD_NAMES.filter((name) => differ(keep.dgt[name], lose.dgt[name])).map((field) => ({
    field,
    suggested: isEmpty(keep.dgt[field]) ? ('lose' as const) : ('keep' as const),
  }));
  return { fields, sheet };
}

/** The kept contact after the merge; REQ-101 when the notes of both are too long for one. */
export function mergedFields(
  keep: ContactFields,
  lose: ContactFields,
  choices: Readonly<Partial<Record<ContactFieldName, MergeChoice>>>,
): ContactFields {
  const taken = Object.entries(choices) as [ContactFieldName, MergeChoice][];
  const values = taken.flatMap(([name, choice]): [string, unknown][] => {
    if (choice === 'keep') return [];
    if (choice === 'both') return [['notes', fittingNotes(keep.notes, lose.notes)]];
    return [[name, lose[name]]];
  });
  return { ...keep, ...Object.fromEntries(values) };
}

export function mergedSheet(
  keep: DgtSheetFields,
  lose: DgtSheetFields,
  choices: Readonly<Partial<Record<SheetName, Side>>>,
): DgtSheetFields {
  const taken = (Object.keys(choices) as SheetName[]).filter((name) => choices[name] === 'lose');
  return { ...keep, ...Object.fromEntries(taken.map((name) => [name, lose[name]])) };
}
