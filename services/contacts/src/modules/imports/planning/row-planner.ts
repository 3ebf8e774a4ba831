import { type ContactFieldName, checkContact } from '@volante/contracts/contacts/contact.fields';
import { changesBetween, type FieldChange } from '@volante/service-kit/data/audit';
import { fold, foldEmail, phoneKey, sortName } from '../../../contact-search/fold.js';
import { EMPTY_FIELDS, shownName } from '../../../contact-store/contact.mapper.js';
import type { NormalisedRow, RowProblem } from '../reading/normalise-row.js';
import { KnownContact, type KnownContacts } from './known-contacts.js';
import { type MatchedBy, matchKeys } from './match-keys.js';
import { FilePerson, type Person, type Written } from './person.js';

export type Outcome = 'create' | 'update' | 'skip' | 'reject';

/** Whom a row repeats. */
export interface Duplicate {
  /** `null`: the contact is of a branch out of sight, or only in the file so far. */
  id: string | null;
  name: string;
  by: MatchedBy;
  line: number | null;
}

/** What happens with one row, and why. */
export interface PlannedRow {
  row: NormalisedRow;
  outcome: Outcome;
  name: string;
  problems: RowProblem[];
  duplicate: Duplicate | null;
  changes: Record<string, FieldChange>;
  /** Groups that the contact was not in yet. */
  groups: string[];
  /** Whom a create or update is about. */
  person: Person | null;
  /** A deleted contact that gives up its code to this one. */
  handsOver: KnownContact | null;
}

interface Match {
  person: Person;
  by: MatchedBy;
  /** Each has a tax id of its own: two people who share a telephone or an address. */
  isAnother: boolean;
}

const ELSEWHERE = 'un contacto de otra sucursal';
const PHONES: ReadonlySet<string> = new Set(['phone', 'phone2']);

function completed(row: NormalisedRow): Written {
  return { ...EMPTY_FIELDS, ...row.defaults, ...row.values, state: row.state ?? 'active' };
}

/**
 * Decides what each row does, in the file's order: rows before it count too. It writes nothing, so that the preview
 * and the import decide alike: the one with the whole file in mind, the other with what it has written in the database.
 */
export class RowPlanner {
  private readonly persons = new Map<string, Person>();
  private readonly codes = new Map<string, number>();

  constructor(private readonly duplicates: 'skip' | 'update') {}

  plan(row: NormalisedRow, known: KnownContacts): PlannedRow {
    const written = completed(row);
    const planned = blank(row, shownName(written));
    if (row.problems.length > 0) return reject(planned, row.problems);
    const match = this.match(row, written, known);
    if (!match) return this.create(planned, written, known);
    planned.duplicate = describe(match);
    const mayUpdate = this.duplicates === 'update' && !match.person.hidden && !match.isAnother;
    return mayUpdate ? this.update(planned, match.person, known) : planned;
  }

  private match(row: NormalisedRow, written: Written, known: KnownContacts): Match | null {
    let another: Match | null = null;
    for (const key of matchKeys(row.values)) {
      const inFile = this.persons.get(key.key);
      const candidates: Person[] = [...(inFile ? [inFile] : []), ...known.candidates(key)];
      for (const person of candidates.sort((a, b) => Number(a.hidden) - Number(b.hidden))) {
        const isAnother = key.by !== 'fiscalCode' && differ(person.fiscalCode, written.fiscalCode);
        if (!isAnother) return { person, by: key.by, isAnother };
        // Within one list, two tax ids are two people; against an old contact a person has to look at it.
        if (person.line === null) another ??= { person, by: key.by, isAnother };
      }
    }
    return another ?? matchByCode(written, known);
  }

  private create(planned: PlannedRow, written: Written, known: KnownContacts): PlannedRow {
    const holder = written.code ? known.holderOf(written.code) : undefined;
    const problem = this.codeProblem(written.code, holder, planned.row);
    if (problem) return reject(planned, [problem]);
    const { line, groups } = planned.row;
    const names = groups.map((name) => fold(name));
    const person = new FilePerson(line, planned.name, written.fiscalCode, written, names);
    this.remember(planned.row, person);
    return { ...planned, outcome: 'create', person, groups, handsOver: holder ?? null };
  }

  private update(planned: PlannedRow, person: Person, known: KnownContacts): PlannedRow {
    const { row } = planned;
    const before = person.current();
    const changes = changesBetween(before, {
      ...withoutRespelling(before, row.values),
      state: row.state ?? undefined,
    });
    const groups = row.groups.filter((name) => !person.groups.has(fold(name)));
    if (groups.length > 0) changes.groups = { from: null, to: groups.join(', ') };
    if (Object.keys(changes).length === 0) return planned;
    const values = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
    const { groups: _, ...fields } = values;
    const code = typeof fields.code === 'string' ? fields.code : '';
    const holder = code ? known.holderOf(code) : undefined;
    const other = holder === person ? undefined : holder;
    const problem = this.codeProblem(code, other, row);
    const problems = problem ? [problem] : mergedProblems({ ...before, ...fields });
    if (problems.length > 0) return reject(planned, problems);
    person.change(fields);
    for (const name of groups) person.groups.add(fold(name));
    this.remember(row, person);
    return { ...planned, outcome: 'update', person, changes, groups, handsOver: other ?? null };
  }

  private codeProblem(code: string, holder: KnownContact | undefined, row: NormalisedRow): RowProblem | null {
    if (!code) return null;
    const line = this.codes.get(code.toLowerCase()) ?? holder?.line ?? undefined;
    const isTaken = holder !== undefined && (holder.hidden || holder.row.state !== 'deleted');
    if (line === undefined && !isTaken) {
      this.codes.set(code.toLowerCase(), row.line);
      return null;
    }
    const message =
      line === undefined ? 'Ya hay un contacto con ese código' : `La línea ${line} tiene el mismo código`;
    return { column: '', target: 'code', message, value: code };
  }

  private remember(row: NormalisedRow, person: Person): void {
    for (const { key } of matchKeys(row.values)) if (!this.persons.has(key)) this.persons.set(key, person);
  }
}

function blank(row: NormalisedRow, name: string): PlannedRow {
  return {
    row,
    name,
    outcome: 'skip',
    problems: [],
    duplicate: null,
    changes: {},
    groups: [],
    person: null,
    handsOver: null,
  };
}

function reject(planned: PlannedRow, problems: RowProblem[]): PlannedRow {
  return { ...planned, outcome: 'reject', problems };
}

function differ(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other;
}

/** The same code and the same name is the same contact; the same code alone may be another list's numbering. */
function matchByCode(written: Written, known: KnownContacts): Match | null {
  const holder = written.code ? known.holderOf(written.code) : undefined;
  const isOld = holder?.line === null && (holder.row.state === 'active' || holder.row.state === 'inactive');
  if (!holder || !isOld) return null;
  if (holder.sortName !== sortName(shownName(written))) return null;
  const isAnother = differ(holder.fiscalCode, written.fiscalCode);
  return isAnother ? null : { person: holder, by: 'code', isAnother };
}

function describe({ person, by }: Match): Duplicate {
  if (person.hidden) return { id: null, name: ELSEWHERE, by, line: null };
  const isWritten = person instanceof KnownContact && person.line === null;
  return { id: isWritten ? person.id : null, name: person.name, by, line: person.line };
}

/** The same telephone with other spaces, or the same address in capitals, is no change. */
function withoutRespelling(before: Written, values: NormalisedRow['values']): NormalisedRow['values'] {
  const kept = Object.entries(values).filter(([field, to]) => {
    const from = before[field as ContactFieldName];
    if (typeof from !== 'string' || typeof to !== 'string') return true;
    if (PHONES.has(field)) return phoneKey(from) !== phoneKey(to);
    return field !== 'email' || foldEmail(from) !== foldEmail(to);
  });
  return Object.fromEntries(kept);
}

/** What the row leaves right by itself may not fit what the contact has besides. */
function mergedProblems(merged: Written): RowProblem[] {
  const problems: RowProblem[] = [];
  checkContact(merged, (field, message) => {
    const value = String(merged[field] ?? '');
    const target = field === 'image' ? null : field;
    problems.push({ column: '', target, message, value });
  });
  return problems;
}
