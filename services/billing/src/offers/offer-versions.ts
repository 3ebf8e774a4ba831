import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type DocumentRow, OFFERS } from '../documents/document-rows.js';
import { updateColumns } from '../documents/document-writes.js';
import { lockedDocument } from '../documents/read-document.js';
import { offerRow } from './offer-rows.js';

/** Versions that are being issued at once wait for each other at the first one. */
async function nextVersion(tx: TenantTx, root: string): Promise<number> {
  await tx.rows(
    'SELECT document_id FROM offer WHERE business_id = :business AND document_id = :root FOR UPDATE',
    {
      root,
    },
  );
  const [last] = await tx.rows<{ version_no: number }>(
    `SELECT o.version_no FROM offer o
     JOIN document d ON d.business_id = o.business_id AND d.id = o.document_id AND d.number_text IS NOT NULL
     WHERE o.business_id = :business AND o.root_id = :root ORDER BY o.version_no DESC LIMIT 1`,
    { root },
  );
  return (last?.version_no ?? 1) + 1;
}

/**
 * The number of a further version, `P2026/0004-2`, and the end of the earlier one, in the transaction of its issue. `null` for a
 * document that is no further version: it takes the next number of its series.
 */
export async function versionNumber(tx: TenantTx, row: DocumentRow): Promise<string | null> {
  if (!OFFERS.includes(row.target)) return null;
  const offer = await offerRow((sql, params) => tx.rows(sql, params), row.id, 'FOR UPDATE');
  if (!offer?.replaces_id) return null;
  const earlier = await lockedDocument(tx, offer.replaces_id);
  if (earlier.state === 'converted') throw new CodedError('OFFER-005');
  if (earlier.state === 'replaced') throw new CodedError('OFFER-003');
  const number = await nextVersion(tx, offer.root_id);
  const [root] = await tx.rows<{ number_text: string }>(
    'SELECT number_text FROM document WHERE business_id = :business AND id = :root',
    { root: offer.root_id },
  );
  const version = await updateColumns(tx, earlier, { state: 'replaced' });
  await tx.run('UPDATE offer SET version_no = :number WHERE business_id = :business AND document_id = :id', {
    id: row.id,
    number,
  });
  const text = `${root?.number_text ?? ''}-${number}`;
  tx.audit({
    ...{ entity: 'invoice', entityId: earlier.id, action: 'replaced' },
    changes: { number: { from: earlier.number_text, to: text } },
  });
  tx.emit({
    ...{ topic: 'invoice.updated', entityId: earlier.id, version },
    state: { id: earlier.id, branch: earlier.branch_id },
  });
  return text;
}
