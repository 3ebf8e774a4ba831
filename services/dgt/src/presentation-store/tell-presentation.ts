import type { PresentationState } from '@volante/contracts/dgt/presentation.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

interface Told {
  id: string;
  folder_id: string;
  student_id: string;
  branch_id: string;
}

/** Says that a presentation has become another; `version`: the one that it has now. */
export function tellPresentation(tx: TenantTx, row: Told, state: PresentationState, version: number): void {
  tx.emit({
    topic: 'presentation.updated',
    entityId: row.id,
    version,
    state: { branch: row.branch_id, folder: row.folder_id, student: row.student_id, state },
  });
}
