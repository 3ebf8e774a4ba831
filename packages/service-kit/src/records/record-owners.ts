import type { AnyRecord } from '@volante/contracts/records/record';
import { notFound } from '../coded-error.js';
import type { Context } from '../context.js';
import type { TenantTx } from '../data/tenant-tx.js';
import type { DocumentOwner, DocumentOwners } from '../documents/record-documents.js';
import type { NoteOwner, NoteOwners } from '../notes/record-notes.js';
import type { RecordStore } from './record-store.js';

/** Says who sees and who changes the documents, qualifications and notes of a declared record: those who see and change the record. */
export function recordOwners(record: AnyRecord, store: RecordStore<AnyRecord>): DocumentOwners & NoteOwners {
  const ownerOf = (whole: Readonly<Record<string, unknown>> & { id: string }): DocumentOwner & NoteOwner => ({
    kind: record.table,
    id: whole.id,
    branch: record.reach === 'branch' ? String(whole.branch) : null,
  });
  return {
    permission: record.may.view,
    see: async (ctx: Context, id: string) => ownerOf(await store.one(ctx, id)),
    async lock(tx: TenantTx, id: string) {
      const [whole] = await store.lock(tx, [id]);
      if (!whole || whole.state === 'deleted') throw notFound();
      return ownerOf(whole);
    },
  };
}
