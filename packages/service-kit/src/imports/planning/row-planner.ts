import { changesBetween, type FieldChange } from '../../data/audit.js';
import type { ImportFields, MatchKey, PlanRules, ReadRow, Refusal } from '../imported-list.js';
import { KnownRecord, type KnownRecords } from './known-records.js';
import { namesAgree } from './names-agree.js';
import { FilePerson, type Person } from './person.js';

/** People of one telephone whose names a row is compared with. */
const MAX_SHARING = 200;

export type Outcome = 'create' | 'update' | 'skip' | 'reject';
type RowProblem = ReadRow<unknown>['problems'][number];

/** The record that a row repeats. */
export interface Duplicate {
  /** `null`: the record is of a branch out of sight, or only in the file so far. */
  id: string | null;
  name: string;
  by: string;
  line: number | null;
}

/** The outcome of one row, and why. */
export interface PlannedRow<F = unknown, R = unknown> {
  row: ReadRow<F>;
  outcome: Outcome;
  name: string;
  problems: RowProblem[];
  duplicate: Duplicate | null;
  changes: Record<string, FieldChange>;
  /** Groups that the record was not in yet. */
  groups: string[];
  /** The record of a create or update. */
  person: Person<F> | null;
  /** A deleted record that gives up its code to this one. */
  handsOver: KnownRecord<F, R> | null;
}

interface Match<F> {
  person: Person<F>;
  by: string;
  /** Each has a tax id of its own: two people who share a telephone or an address. */
  isAnother: boolean;
}

/**
 * Decides what each row does, in the file's order: rows before it count too. It writes nothing, so that the preview
 * and the import decide alike: the one with the whole file in mind, the other with what it has written in the database.
 */
export class RowPlanner<F extends ImportFields, R> {
  /** By key: those of earlier rows, in their order; by key and name: the first one. */
  private readonly persons = new Map<string, Person<F>[]>();
  private readonly named = new Map<string, Person<F>>();
  private readonly codes = new Map<string, number>();

  constructor(
    private readonly rules: PlanRules<F>,
    private readonly duplicates: 'skip' | 'update',
    private readonly refusal: Refusal<F> = () => [],
  ) {}

  plan(row: ReadRow<F>, known: KnownRecords<F, R>): PlannedRow<F, R> {
    const fields = this.rules.complete(row);
    const planned = blank<F, R>(row, row.name ?? this.rules.nameOf(fields));
    if (row.problems.length > 0) return reject(planned, [...row.problems, ...row.warnings]);
    const match = this.match(row, fields, known, planned.name);
    if (!match) return this.create(planned, fields, known);
    planned.duplicate = this.describe(match);
    const mayUpdate = this.duplicates === 'update' && !match.person.hidden && !match.isAnother;
    return mayUpdate ? this.update(planned, match.person, known) : planned;
  }

  private match(row: ReadRow<F>, fields: F, known: KnownRecords<F, R>, name: string): Match<F> | null {
    let another: Match<F> | null = null;
    for (const key of this.rules.keysOf(row.values)) {
      const candidates: Person<F>[] = [...this.inFile(key, name), ...known.candidates(key)];
      for (const person of candidates.sort((a, b) => Number(a.hidden) - Number(b.hidden))) {
        if (key.isShared && !namesAgree(name, person.name)) continue;
        const isAnother = key.by !== 'fiscalCode' && differ(person.fiscalCode, fields.fiscalCode);
        if (!isAnother) return { person, by: key.by, isAnother };
        // Within one list, two tax ids are two people; against an old record a person has to look at it.
        if (person.line === null) another ??= { person, by: key.by, isAnother };
      }
    }
    return another ?? this.matchByCode(fields, known);
  }

  /** People of earlier rows with that key: of a telephone of hundreds, the one of that name and the first others. */
  private inFile({ key, isShared }: MatchKey, name: string): Person<F>[] {
    const all = this.persons.get(key) ?? [];
    if (!isShared) return all.slice(0, 1);
    const same = this.named.get(nameKey(key, this.rules.sortNameOf(name)));
    return [...(same ? [same] : []), ...all.slice(0, MAX_SHARING)];
  }

  /** The same code and the same name is the same record; the same code alone may be another list's numbering. */
  private matchByCode(fields: F, known: KnownRecords<F, R>): Match<F> | null {
    const holder = fields.code ? known.holderOf(fields.code) : undefined;
    const isOld = holder?.line === null && (holder.state === 'active' || holder.state === 'inactive');
    if (!holder || !isOld) return null;
    if (holder.sortName !== this.rules.sortNameOf(this.rules.nameOf(fields))) return null;
    const isAnother = differ(holder.fiscalCode, fields.fiscalCode);
    return isAnother ? null : { person: holder, by: 'code', isAnother };
  }

  private create(planned: PlannedRow<F, R>, fields: F, known: KnownRecords<F, R>): PlannedRow<F, R> {
    const holder = fields.code ? known.holderOf(fields.code) : undefined;
    const problem = this.codeProblem(fields.code, holder);
    const problems = [...(problem ? [problem] : []), ...this.refusal(fields)];
    if (problems.length > 0) return reject(planned, problems);
    const { line, groups } = planned.row;
    const names = groups.map((name) => this.rules.foldGroup(name));
    const person = new FilePerson(line, planned.name, fields.fiscalCode, fields, names);
    this.claim(fields.code, planned.row);
    this.remember(planned.row, person);
    return { ...planned, outcome: 'create', person, groups, handsOver: holder ?? null };
  }

  private update(planned: PlannedRow<F, R>, person: Person<F>, known: KnownRecords<F, R>): PlannedRow<F, R> {
    const { row } = planned;
    const before = person.current();
    const { foldGroup } = this.rules;
    const changes = changesBetween(asRecord(before), {
      ...this.rules.withoutRespelling(before, row.values),
      state: row.state ?? undefined,
    });
    const groups = row.groups.filter((name) => !person.groups.has(foldGroup(name)));
    if (groups.length > 0) changes.groups = { from: null, to: groups.join(', ') };
    if (Object.keys(changes).length === 0) return planned;
    const { groups: _, ...changed } = changes;
    const fields = Object.fromEntries(
      Object.entries(changed).map(([field, { to }]) => [field, to]),
    ) as Partial<F>;
    const code = fields.code ?? '';
    const holder = code ? known.holderOf(code) : undefined;
    const other = holder === person ? undefined : holder;
    const problem = this.codeProblem(code, other);
    const problems = problem
      ? [problem]
      : [...this.rules.problemsOf({ ...before, ...fields }), ...this.refusal(fields)];
    if (problems.length > 0) return reject(planned, problems);
    this.claim(code, row);
    person.change(fields);
    for (const name of groups) person.groups.add(foldGroup(name));
    this.remember(row, person);
    return { ...planned, outcome: 'update', person, changes, groups, handsOver: other ?? null };
  }

  private codeProblem(code: string, holder: KnownRecord<F, R> | undefined): RowProblem | null {
    if (!code) return null;
    const line = this.codes.get(code.toLowerCase()) ?? holder?.line ?? undefined;
    const isTaken = holder !== undefined && (holder.hidden || holder.state !== 'deleted');
    if (line === undefined && !isTaken) return null;
    const message = line === undefined ? this.rules.codeTaken : `La línea ${line} tiene el mismo código`;
    return { column: '', target: 'code', message, value: code };
  }

  private claim(code: string, { line }: ReadRow<F>): void {
    if (code) this.codes.set(code.toLowerCase(), line);
  }

  private remember(row: ReadRow<F>, person: Person<F>): void {
    for (const { key } of this.rules.keysOf(row.values)) {
      const sharing = this.persons.get(key) ?? [];
      if (!sharing.includes(person) && sharing.length < MAX_SHARING)
        this.persons.set(key, [...sharing, person]);
      const full = nameKey(key, this.rules.sortNameOf(person.name));
      if (!this.named.has(full)) this.named.set(full, person);
    }
  }

  private describe({ person, by }: Match<F>): Duplicate {
    if (person.hidden) return { id: null, name: this.rules.elsewhere, by, line: null };
    const isWritten = person instanceof KnownRecord && person.line === null;
    return { id: isWritten ? person.id : null, name: person.name, by, line: person.line };
  }
}

const nameKey = (key: string, name: string) => `${key}\n${name}`;
const asRecord = (fields: object): Record<string, unknown> => ({ ...fields });

function blank<F, R>(row: ReadRow<F>, name: string): PlannedRow<F, R> {
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

function reject<F, R>(planned: PlannedRow<F, R>, problems: RowProblem[]): PlannedRow<F, R> {
  return { ...planned, outcome: 'reject', problems };
}

function differ(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other;
}
