import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { updateColumns } from '../documents/document-writes.js';
import { lockedDocument } from '../documents/read-document.js';

interface ConvertedRow {
  document_id: string;
  decided_at: Date | null;
  mailed: number;
}

/** An offer whose draft of an invoice is deleted stands as before the conversion: nothing was sold. */
export async function reopenOffer(tx: TenantTx, invoice: string): Promise<void> {
  const [offer] = await tx.rows<ConvertedRow>(
    `SELECT o.document_id, o.decided_at, EXISTS (SELECT 1 FROM document_mail m
       WHERE m.business_id = o.business_id AND m.document_id = o.document_id AND m.state = 'sent') mailed
     FROM offer o WHERE o.business_id = :business AND o.invoice_id = :invoice`,
    { invoice },
  );
  if (!offer) return;
  const row = await lockedDocument(tx, offer.document_id);
  if (row.state !== 'converted') return;
  const state = offer.decided_at ? 'accepted' : Number(offer.mailed) === 1 ? 'sent' : 'issued';
  await tx.run('UPDATE offer SET invoice_id = NULL WHERE business_id = :business AND document_id = :id', {
    id: row.id,
  });
  const version = await updateColumns(tx, row, { state });
  tx.audit({
    ...{ entity: 'invoice', entityId: row.id, action: 'reopened' },
    changes: { state: { from: 'converted', to: state } },
  });
  tx.emit({
    ...{ topic: 'invoice.reopened', entityId: row.id, version },
    state: { id: row.id, branch: row.branch_id },
  });
}
