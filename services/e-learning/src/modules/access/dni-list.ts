import type { CallOutput } from '@volante/contracts/call';
import type { studentsByDni } from '@volante/contracts/e-learning/student-access.contract';
import { dniError, normaliseIdentity } from '@volante/contracts/identity';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { Read } from '../../learner-store/learners.js';

type Row = CallOutput<typeof studentsByDni>['rows'][number];
interface FoundRow {
  id: string;
  name: string;
  dni: string;
  until: string | null;
  access: string | null;
}

const nobody = (dni: string, result: Row['result'], message = ''): Row => ({
  ...{ dni, result, message, contact: null, name: '', until: null, hasAccess: false },
});

function rowOf(dni: string, found: readonly FoundRow[]): Row {
  const [first] = found;
  if (!first) {
    const message = dniError(dni);
    return message === null ? nobody(dni, 'unknown') : nobody(dni, 'wrong', message);
  }
  if (found.length > 1) return nobody(dni, 'several');
  return {
    ...{ dni, result: 'found', message: '', contact: first.id, name: first.name },
    ...{ until: first.until, hasAccess: first.access !== null },
  };
}

/** The people of a pasted list that the person may see, each number once and in its order. */
export async function lookUp(
  ctx: Context,
  read: Read,
  dnis: readonly string[],
  license: LicenceClass,
): Promise<Row[]> {
  const wanted = [...new Set(dnis.map(normaliseIdentity).filter(Boolean))];
  const scope = branchScope(ctx, 'l');
  if (wanted.length === 0) return [];
  const rows = scope
    ? await read<FoundRow>(
        `SELECT l.id, l.name, l.dni, a.until, a.id access FROM learner l
         LEFT JOIN student_access a ON a.business_id = l.business_id AND a.contact_id = l.id AND a.license = :license
         WHERE l.business_id = :business AND l.dni IN (:wanted) AND l.merged_into IS NULL AND l.type = 'P'
           AND l.state IN ('active', 'inactive')${scope.sql}`,
        { wanted, license, ...scope.params },
      )
    : [];
  return wanted.map((dni) =>
    rowOf(
      dni,
      rows.filter((row) => normaliseIdentity(row.dni) === dni),
    ),
  );
}
