import { errorDefinition } from '@volante/contracts/catalogue';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import type { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import type { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordRules } from '@volante/service-kit/records/record-types';
import { lockResources } from './agenda-locks.js';

/** Branches of the school, by the copy of the business service's. */
async function assertBranches(tx: TenantTx, branches: readonly string[]): Promise<void> {
  if (branches.length === 0) return;
  const known = await tx.rows(
    'SELECT id FROM branch_ref WHERE business_id = :business AND id IN (:branches)',
    {
      branches,
    },
  );
  if (known.length < branches.length)
    throw invalid([{ path: 'branches', code: 'REQ-101', message: 'Elige sucursales de la escuela' }]);
}

/** An employee of the school who is active, by the copy of the business service's. */
export const practiceTeacherRules: RecordRules<typeof practiceTeacher> = {
  async beforeWrite(tx, after, before) {
    const isNew = (id: string) => !before?.branches.includes(id);
    await assertBranches(tx, after.branches.filter(isNew));
    if (after.employee === before?.employee) return;
    const [known] = await tx.rows(
      "SELECT id FROM employee_ref WHERE business_id = :business AND id = :employee AND state = 'active'",
      { employee: after.employee },
    );
    if (!known) throw invalid([{ path: 'employee', code: 'REQ-101', message: 'Elige a un empleado activo' }]);
  },
};

const TWICE = 'PRACTICE-STUDENT-001';

/** A contact that the person sees, once for each licence. */
export const practiceStudentRules: RecordRules<typeof practiceStudent> = {
  async beforeWrite(tx, after, before, _further, calls) {
    if (after.state === 'deleted') return;
    const isSame = after.contact === before?.contact;
    if (isSame && after.licence === before.licence && before.state !== 'deleted') return;
    if (!isSame) {
      const { rows } = await calls.call(tx.ctx, contactPayers, { contacts: [after.contact] });
      if (rows.length === 0)
        throw invalid([{ path: 'contact', code: 'REQ-101', message: 'Elige a un contacto' }]);
    }
    await lockResources(tx, [{ kind: 'student', id: after.contact }]);
    const [twin] = await tx.rows(
      `SELECT id FROM practice_student WHERE business_id = :business AND contact = :contact AND licence = :licence
         AND state <> 'deleted' AND id <> :id`,
      { contact: after.contact, licence: after.licence, id: after.id },
    );
    if (twin)
      throw new CodedError(TWICE, undefined, [
        { path: 'contact', code: TWICE, message: errorDefinition(TWICE).message },
      ]);
  },
};
