import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { centerRead, centerSave, ExamCenter } from '@volante/contracts/dgt/exam-folder.contract';
import { conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { CENTER_COLUMNS, type CenterRow, centersOf } from '../../exam-store/centers.js';
import { recordSettingChange } from '../../law-store/settings.js';

type Save = CallParsed<typeof centerSave>;

/** Where exams are held. */
@Injectable()
export class CentersService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context): Promise<CallOutput<typeof centerRead>> {
    return { rows: await centersOf((sql, params) => this.db.rows(ctx, sql, params)) };
  }

  save(ctx: Context, { id, version, ...values }: Save): Promise<ExamCenter> {
    return this.db.write(ctx, async (tx) => {
      const before = id === undefined ? null : await lockCenter(tx, id);
      if (before && before.version !== version) throw conflict({ ...before, own: true }, before.version);
      const row: CenterRow = { ...values, id: before?.id ?? newId(), version: (before?.version ?? 0) + 1 };
      await tx.run(
        `INSERT INTO exam_center (business_id, id, name, province, code, state, version)
         VALUES (:business, :id, :name, :province, :code, :state, :version)
         ON DUPLICATE KEY UPDATE name = :name, province = :province, code = :code, state = :state, version = :version`,
        { ...row },
      );
      const action = before ? 'updated' : 'created';
      const was = before && toldOf(before);
      recordSettingChange(tx, `center-${action}`, row.version, {
        [`center ${row.id}`]: { from: was, to: toldOf(row) },
      });
      tx.emit({ topic: `exam-center.${action}`, entityId: row.id, version: row.version, state: { ...row } });
      return { ...row, own: true };
    });
  }
}

const toldOf = ({ name, province, code, state }: CenterRow) => ({ name, province, code, state });

async function lockCenter(tx: TenantTx, id: string): Promise<CenterRow> {
  const [row] = await tx.rows<CenterRow>(
    `SELECT ${CENTER_COLUMNS} FROM exam_center c WHERE c.business_id = :business AND c.id = :id FOR UPDATE`,
    { id },
  );
  if (!row) throw notFound();
  return row;
}
