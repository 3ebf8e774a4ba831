import type { PresentationState } from '@volante/contracts/dgt/presentation.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { UNREACHED } from './presentation-words.js';
import { tellPresentation } from './tell-presentation.js';

/** As many names as can be read. */
const MAX_TOLD = 20;

interface StandingRow {
  id: string;
  student_id: string;
  branch_id: string;
  name: string;
  state: PresentationState;
  version: number;
}

/**
 * A presentation ends when its student leaves the folder, or when day or centre changes: queued ones have not reached
 * the authority and are removed. DGT-FOLDER-013 with the students whose presentation the authority has or may have.
 * The folder is locked, so no presentation is added meanwhile; its rows are locked, so the sender starts none.
 *
 * @param students All members of the folder when omitted.
 */
export async function withdrawPresented(
  tx: TenantTx,
  folder: string,
  students?: readonly string[],
): Promise<void> {
  if (students?.length === 0) return;
  const rows = await tx.rows<StandingRow>(
    `SELECT id, student_id, branch_id, name, state, version FROM exam_presentation
     WHERE business_id = :business AND folder_id = :folder AND standing = 1
       ${students ? 'AND student_id IN (:students)' : ''} ORDER BY id FOR UPDATE`,
    { folder, ...(students ? { students } : {}) },
  );
  const held = rows.filter(({ state }) => state !== 'queued');
  if (held.length > 0)
    throw new CodedError(
      'DGT-FOLDER-013',
      { students: held.map(({ student_id: student, name }) => ({ student, name })) },
      held.slice(0, MAX_TOLD).map(({ name }) => ({ path: '', code: 'presented', message: name })),
    );
  if (rows.length === 0) return;
  await tx.run(
    `UPDATE exam_presentation SET state = 'failed', reasons = :reasons, due_at = NULL, lease_owner = NULL,
       lease_until = NULL, version = version + 1 WHERE business_id = :business AND id IN (:ids)`,
    { ids: rows.map(({ id }) => id), reasons: JSON.stringify([UNREACHED.withdrawn]) },
  );
  for (const row of rows) {
    tx.audit({
      entity: 'presentation',
      entityId: row.id,
      action: 'withdrawn',
      changes: { state: { from: 'queued', to: 'failed' } },
    });
    tellPresentation(tx, { ...row, folder_id: folder }, 'failed', row.version + 1);
  }
}
