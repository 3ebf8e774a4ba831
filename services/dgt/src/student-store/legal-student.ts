import type { Day } from '@volante/contracts/calendar-days';
import type { ToldSheet } from '@volante/contracts/contacts/contact-snapshot.contract';
import { HELD_CLASSES, type HeldClass } from '@volante/contracts/licence-classes';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { HeldLicence } from '../law/facts.js';
import { isGood } from '../law/held-licences.js';

interface StudentRow {
  branch_id: string;
  type: string;
  state: string;
  first_name: string;
  last_name: string;
  fiscal_code: string;
  birthday: string | null;
  sheet: string;
  /** JSON; `null`: the file has no entry. */
  held: string | null;
}

/** A student as the authority knows them: the traffic sheet, and the contact where the sheet is empty. */
export interface LegalStudent {
  firstName: string;
  surnames: string;
  dni: string;
  birthDate: string | null;
  /** Licences in force: those of the file by their dates, and those that only the sheet names. */
  held: readonly HeldClass[];
}

function sheetOf(text: string): ToldSheet | null {
  return text === '' ? null : (JSON.parse(text) as ToldSheet);
}

function heldBy(row: StudentRow, sheet: ToldSheet | null, day: Day): HeldClass[] {
  const dated = row.held === null ? [] : (JSON.parse(row.held) as HeldLicence[]);
  const named = new Set(dated.map(({ licence }) => licence));
  const good = new Set<HeldClass>([
    ...dated.filter((one) => isGood(one, day)).map(({ licence }) => licence),
    ...(sheet?.currentLicences ?? []).filter((licence) => !named.has(licence)),
  ]);
  return HELD_CLASSES.filter((licence) => good.has(licence));
}

function legal(row: StudentRow, day: Day): LegalStudent {
  const sheet = sheetOf(row.sheet);
  return {
    firstName: sheet?.firstName || row.first_name,
    surnames: `${sheet?.surname1 ?? ''} ${sheet?.surname2 ?? ''}`.trim() || row.last_name,
    dni: sheet?.dni || row.fiscal_code,
    birthDate: sheet?.birthDate ?? row.birthday,
    held: heldBy(row, sheet, day),
  };
}

/**
 * Locks a student that the person may see, as the papers of a day name them: two inscriptions of the same student wait
 * for each other. `null`: it does not exist, is a company, or is deleted.
 */
export async function lockStudent(
  ctx: Context,
  tx: TenantTx,
  id: string,
  day: Day,
): Promise<LegalStudent | null> {
  const [row] = await tx.rows<StudentRow>(
    `SELECT s.branch_id, s.type, s.state, s.first_name, s.last_name, s.fiscal_code, s.birthday, s.sheet, f.held
     FROM student s LEFT JOIN student_file f ON f.business_id = s.business_id AND f.student_id = s.id
     WHERE s.business_id = :business AND s.id = :id FOR UPDATE`,
    { id },
  );
  const isThere = row && row.type === 'P' && (row.state === 'active' || row.state === 'inactive');
  return isThere && seesBranch(ctx, row.branch_id) ? legal(row, day) : null;
}
