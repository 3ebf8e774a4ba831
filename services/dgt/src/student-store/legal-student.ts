import type { ToldSheet } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

interface StudentRow {
  branch_id: string;
  type: string;
  state: string;
  first_name: string;
  last_name: string;
  fiscal_code: string;
  birthday: string | null;
  sheet: string;
}

/** A student as the authority knows them: the traffic sheet, and the contact where the sheet is empty. */
export interface LegalStudent {
  firstName: string;
  surnames: string;
  dni: string;
  birthDate: string | null;
  held: readonly LicenceClass[];
}

function sheetOf(text: string): ToldSheet | null {
  return text === '' ? null : (JSON.parse(text) as ToldSheet);
}

function legal(row: StudentRow): LegalStudent {
  const sheet = sheetOf(row.sheet);
  return {
    firstName: sheet?.firstName || row.first_name,
    surnames: `${sheet?.surname1 ?? ''} ${sheet?.surname2 ?? ''}`.trim() || row.last_name,
    dni: sheet?.dni || row.fiscal_code,
    birthDate: sheet?.birthDate ?? row.birthday,
    held: sheet?.currentLicences ?? [],
  };
}

/**
 * Locks a student that the person may see: two inscriptions of the same student wait for each other. `null`: it does
 * not exist, is a company, or is deleted.
 */
export async function lockStudent(ctx: Context, tx: TenantTx, id: string): Promise<LegalStudent | null> {
  const [row] = await tx.rows<StudentRow>(
    `SELECT branch_id, type, state, first_name, last_name, fiscal_code, birthday, sheet FROM student
     WHERE business_id = :business AND id = :id FOR UPDATE`,
    { id },
  );
  const isThere = row && row.type === 'P' && (row.state === 'active' || row.state === 'inactive');
  return isThere && seesBranch(ctx, row.branch_id) ? legal(row) : null;
}
