import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { DemoDays } from './demo-days.js';
import { CRISTINA, line } from './demo-documents.js';
import { idOf, TAXES } from './demo-ids.js';

const AHEAD = 12;

/** A monthly fee that begins in some days: the demo makes no invoice by itself before. */
export async function addRecurring(tx: TenantTx, days: DemoDays): Promise<void> {
  const firstOn = days.ago(-AHEAD);
  await tx.run(
    `INSERT INTO recurring_invoice (business_id, id, name, branch, contact, first_on, rhythm, mode, due_days, sold_lines, notes,
       next_on, state, created_at, updated_at, version)
     VALUES (:business, :id, :name, :branch, :contact, :firstOn, 'monthly', 'draft', 10, :lines, '',
       :firstOn, 'active', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 1)`,
    {
      ...{ id: idOf('9', 1), name: 'Aula virtual de Cristina', branch: CRISTINA.branch, firstOn },
      ...{ contact: CRISTINA.contact, lines: JSON.stringify([line('Aula virtual', 1_900, TAXES.full)]) },
    },
  );
}
