import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { DocumentView } from '@volante/contracts/documents/document.contract';
import type { recordFileChange, recordFileList } from '@volante/contracts/files/record-file.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { renamed } from '../../drive-store/renamed.js';

type Change = CallParsed<typeof recordFileChange>;

interface ListRow {
  id: string;
  name: string;
  mime: string;
  size: number;
  pages: number | null;
  created_by: string;
  created_by_name: string;
  created_at: Date;
}

const MAX_FILES = 500;
/** A deleted document can be brought back for so many days; then the sweep takes its bytes, a wanted paper's after its `keep_until`. */
const KEPT_DAYS = 30;

/** Documents of records, for the services that own the records. */
@Injectable()
export class RecordFiles {
  constructor(private readonly db: Database) {}

  async list(
    ctx: Context,
    { owner }: CallParsed<typeof recordFileList>,
  ): Promise<CallOutput<typeof recordFileList>> {
    const rows = await this.db.rows<ListRow>(
      ctx,
      `SELECT id, name, mime, size, pages, created_by, created_by_name, created_at FROM file
       WHERE business_id = :business AND owner_kind = :kind AND owner_id = :id AND document = 1
         AND expires_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${MAX_FILES}`,
      owner,
    );
    return { rows: rows.map(toView) };
  }

  change(ctx: Context, { owner, file, change }: Change): Promise<CallOutput<typeof recordFileChange>> {
    return this.db.write(
      ctx,
      async (tx) => {
        const [row] = await tx.rows<{ name: string }>(
          `SELECT name FROM file WHERE business_id = :business AND id = :file AND owner_kind = :kind
             AND owner_id = :id AND document = 1 AND (expires_at IS NULL OR expires_at > UTC_TIMESTAMP(3)) FOR UPDATE`,
          { ...owner, file },
        );
        if (!row) throw notFound();
        if ('state' in change) {
          await setState(tx, file, change.state);
          return { before: row.name, after: row.name };
        }
        const after = renamed(row.name, change.name);
        await tx.run('UPDATE file SET name = :after WHERE business_id = :business AND id = :file', {
          after,
          file,
        });
        return { before: row.name, after };
      },
      { idempotencyKey: null },
    );
  }
}

function toView(row: ListRow): DocumentView {
  return {
    id: row.id,
    name: row.name,
    mime: row.mime,
    size: Number(row.size),
    pages: row.pages,
    by: { id: row.created_by, name: row.created_by_name },
    at: row.created_at.toISOString(),
  };
}

async function setState(tx: TenantTx, file: string, state: 'deleted' | 'active'): Promise<void> {
  await tx.run(
    `UPDATE file f SET f.expires_at = IF(:isDeleted, GREATEST(UTC_TIMESTAMP(3) + INTERVAL ${KEPT_DAYS} DAY, COALESCE((
         SELECT MAX(p.keep_until) + INTERVAL 1 DAY FROM slot_paper p WHERE p.business_id = f.business_id AND p.file_id = f.id),
         UTC_TIMESTAMP(3))), NULL)
     WHERE f.business_id = :business AND f.id = :file`,
    { isDeleted: state === 'deleted', file },
  );
}
