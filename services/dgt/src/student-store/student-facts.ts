import type { Day } from '@volante/contracts/calendar-days';
import type { ToldSheet } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { StudentFileFields } from '@volante/contracts/dgt/student-file.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { timeZoneOf } from '@volante/contracts/provinces';
import { localMoment } from '@volante/service-kit/local-days';
import type { Searchable } from '@volante/service-kit/person-search/tokens';
import type { Attempt, HeldLicence, Outcome, StudentFacts } from '../law/facts.js';
import type { LawClass, Test } from '../law/law-tables.js';
import type { Read } from '../law-store/business-law.js';
import { holidaysFor, type OwnHoliday, ownHolidays } from '../law-store/own-holidays.js';

interface StudentRow {
  id: string;
  branch_id: string;
  type: string;
  state: string;
  first_name: string;
  last_name: string;
  fiscal_code: string;
  phone: string | null;
  phone2: string | null;
  birthday: Day | null;
  licence: LicenceClass | null;
  sheet: string;
  merged_into: string | null;
}

export interface FileRow {
  student_id: string;
  licence: LicenceClass | null;
  held: string;
  cap: StudentFileFields['cap'];
  common_elsewhere: Day | null;
  report_issued: Day | null;
  report_filed: Day | null;
  identity_until: Day | null;
  province: number | null;
  version: number;
}

interface AttemptRow {
  id: string;
  student_id: string;
  licence: LicenceClass;
  day: Day;
  test: Test;
  outcome: Outcome;
  tax_id: string | null;
}

interface FeeRow {
  id: string;
  student_id: string;
  type: string;
}

interface BranchRow {
  id: string;
  province: number | null;
  time_zone: string;
}

/** All that the service knows of one student, joined ones included. */
export interface KnownStudent {
  id: string;
  branch: string;
  /** "Ortega Ruiz, Berta" */
  name: string;
  dni: string;
  /** By the contact and by the traffic sheet. */
  searchable: Searchable;
  birthDate: Day | null;
  /** On their branch's clock. */
  today: Day;
  /** A person who is there, not joined into another. */
  isThere: boolean;
  /** At the school now: inactive ones keep their file and are in no list. */
  isActive: boolean;
  licence: LicenceClass | null;
  file: StudentFileFields;
  /** 0: the file has no entry. */
  version: number;
  facts: StudentFacts;
}

const EMPTY_FILE: StudentFileFields = {
  licence: null,
  held: [],
  cap: null,
  commonElsewhere: null,
  reportIssued: null,
  reportFiled: null,
  identityUntil: null,
  province: null,
};

export const EMPTY_FACTS: StudentFacts = {
  ...{ birth: null, province: null, seeks: null, held: [], cap: null, attempts: [], commonElsewhere: null },
  ...{ report: null, identityUntil: null, fees: [], feeTypes: {}, holidays: [] },
};

export function fileOf(row: FileRow | undefined): StudentFileFields {
  if (!row) return EMPTY_FILE;
  return {
    licence: row.licence,
    held: JSON.parse(row.held) as StudentFileFields['held'],
    cap: row.cap,
    commonElsewhere: row.common_elsewhere,
    reportIssued: row.report_issued,
    reportFiled: row.report_filed,
    identityUntil: row.identity_until,
    province: row.province,
  };
}

/** Owner of the records under an id: the student, or the surviving contact of a merge when both are requested. */
async function ownersOf(read: Read, students: readonly StudentRow[]): Promise<ReadonlyMap<string, string>> {
  const joined = new Set(students.flatMap(({ id, merged_into }) => (merged_into === null ? [] : [id])));
  const owners = new Map<string, string>();
  const roots = new Map<string, ReadonlySet<string>>();
  let level = new Map(students.map(({ id }) => [id, new Set([id])]));
  // A statement for each link of the longest chain, and there is hardly ever a second one.
  while (level.size > 0) {
    for (const [id, from] of level) {
      roots.set(id, new Set([...(roots.get(id) ?? []), ...from]));
      for (const root of from) if (!owners.has(id) || !joined.has(root)) owners.set(id, root);
    }
    const rows = await read<{ id: string; merged_into: string }>(
      'SELECT id, merged_into FROM student WHERE business_id = :business AND merged_into IN (:ids)',
      { ids: [...level.keys()] },
    );
    const next = new Map<string, Set<string>>();
    for (const { id, merged_into } of rows) {
      const fresh = [...(level.get(merged_into) ?? [])].filter((root) => !roots.get(id)?.has(root));
      if (fresh.length > 0) next.set(id, new Set([...(next.get(id) ?? []), ...fresh]));
    }
    level = next;
  }
  return owners;
}

function byRoot<T>(rows: readonly T[], rootOf: (row: T) => string | undefined): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const root = rootOf(row);
    if (root === undefined) continue;
    const list = found.get(root);
    if (list) list.push(row);
    else found.set(root, [row]);
  }
  return found;
}

function heldBy(file: StudentFileFields, sheet: ToldSheet | null): HeldLicence[] {
  const named = new Set(file.held.map(({ licence }) => licence));
  const others = (sheet?.currentLicences ?? []).filter((licence) => !named.has(licence));
  return [...file.held, ...others.map((licence) => ({ licence, since: null, until: null }))];
}

interface Parts {
  row: StudentRow;
  file: FileRow | undefined;
  attempts: readonly AttemptRow[];
  fees: readonly FeeRow[];
  branch: BranchRow | undefined;
  holidays: readonly OwnHoliday[];
  now: number;
}

function factsFrom(
  { row, file: fileRow, attempts, fees, branch, holidays }: Parts,
  sheet: ToldSheet | null,
): StudentFacts {
  const file = fileOf(fileRow);
  const seeks = file.licence ?? sheet?.licenceRequested ?? row.licence;
  const own = attempts.filter(({ licence }) => licence === seeks);
  const others = attempts.filter(({ licence }) => licence !== seeks);
  const common = others.findLast(({ test, outcome }) => test === 'common' && outcome === 'passed');
  const specific = others.filter(({ test, outcome }) => test === 'specific' && outcome === 'passed');
  const elsewhere = new Set(others.map(({ tax_id }) => tax_id));
  const province = file.province ?? branch?.province ?? null;
  return {
    birth: sheet?.birthDate ?? row.birthday,
    province,
    seeks,
    held: heldBy(file, sheet),
    cap: file.cap,
    attempts: own.map(({ day, test, outcome, tax_id }): Attempt => ({ day, test, outcome, fee: tax_id })),
    commonElsewhere: file.commonElsewhere ?? common?.day ?? null,
    specificElsewhere: Object.fromEntries(specific.map(({ licence, day }) => [licence, day])),
    report: file.reportIssued ? { issued: file.reportIssued, filed: file.reportFiled } : null,
    identityUntil: file.identityUntil,
    // One application is for one licence.
    fees: fees.map(({ id }) => id).filter((fee) => !elsewhere.has(fee)),
    feeTypes: Object.fromEntries(fees.map(({ id, type }) => [id, type])),
    holidays: holidaysFor(holidays, province, row.branch_id).map(({ day }) => day),
  };
}

const isTaught = (licence: LawClass | null): licence is LicenceClass =>
  licence !== null && licence !== 'A' && licence !== 'ED1';

const searchableOf = (row: StudentRow, name: string): Searchable => ({
  ...{ firstName: row.first_name, lastName: row.last_name, tradeName: name, fiscalName: '', email: '' },
  ...{ fiscalCode: row.fiscal_code, phone: row.phone ?? '', phone2: row.phone2 ?? '' },
});

function known(parts: Parts): KnownStudent {
  const { row, branch, now } = parts;
  const sheet = row.sheet === '' ? null : (JSON.parse(row.sheet) as ToldSheet);
  const surnames = `${sheet?.surname1 ?? ''} ${sheet?.surname2 ?? ''}`.trim() || row.last_name;
  const name = [surnames, sheet?.firstName || row.first_name].filter(Boolean).join(', ');
  const facts = factsFrom(parts, sheet);
  const isThere = row.type === 'P' && ['active', 'inactive'].includes(row.state) && row.merged_into === null;
  return {
    id: row.id,
    branch: row.branch_id,
    name,
    dni: sheet?.dni || row.fiscal_code,
    searchable: searchableOf(row, name),
    birthDate: facts.birth,
    today: localMoment(now, branch?.time_zone ?? timeZoneOf(branch?.province ?? 28)).day,
    isThere,
    isActive: isThere && row.state === 'active',
    licence: isTaught(facts.seeks) ? facts.seeks : null,
    file: fileOf(parts.file),
    version: parts.file?.version ?? 0,
    facts,
  };
}

/** Facts about students, in seven statements for any number of them. Missing students are left out. */
export async function knownStudents(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownStudent>> {
  if (ids.length === 0) return new Map();
  const students = await read<StudentRow>(
    `SELECT id, branch_id, type, state, first_name, last_name, fiscal_code, phone, phone2, birthday, licence,
       sheet, merged_into
     FROM student WHERE business_id = :business AND id IN (:ids)`,
    { ids },
  );
  const chain = await ownersOf(read, students);
  const everybody = chain.size === 0 ? [''] : [...chain.keys()];
  const files = await read<FileRow>(
    `SELECT student_id, licence, held, cap, common_elsewhere, report_issued, report_filed, identity_until, province,
       version FROM student_file WHERE business_id = :business AND student_id IN (:ids)`,
    { ids },
  );
  const attempts = await read<AttemptRow>(
    `SELECT id, student_id, licence, day, test, outcome, tax_id FROM exam_attempt
     WHERE business_id = :business AND student_id IN (:everybody) ORDER BY day, id`,
    { everybody },
  );
  const fees = await read<FeeRow>(
    `SELECT id, student_id, type FROM dgt_tax
     WHERE business_id = :business AND student_id IN (:everybody) AND sittings > 0 AND refunded_on IS NULL ORDER BY id`,
    { everybody },
  );
  const branches = await read<BranchRow>(
    'SELECT id, province, time_zone FROM branch_ref WHERE business_id = :business',
  );
  const holidays = await ownHolidays(read);
  const fileBy = new Map(files.map((row) => [row.student_id, row]));
  const attemptsBy = byRoot(attempts, (row) => chain.get(row.student_id));
  const feesBy = byRoot(fees, (row) => chain.get(row.student_id));
  const branchBy = new Map(branches.map((row) => [row.id, row]));
  const now = Date.now();
  return new Map(
    students.map((row) => [
      row.id,
      known({
        row,
        file: fileBy.get(row.id),
        attempts: attemptsBy.get(row.id) ?? [],
        fees: feesBy.get(row.id) ?? [],
        branch: branchBy.get(row.branch_id),
        holidays,
        now,
      }),
    ]),
  );
}
