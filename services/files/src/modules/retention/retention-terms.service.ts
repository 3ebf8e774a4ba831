import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { retention } from '@volante/contracts/files/retention.contract';
import type {
  retentionOf,
  retentionSet,
  usualRetention,
} from '@volante/contracts/files/retention-term.contract';
import type { RetentionKind } from '@volante/contracts/files/retention-words';
import { invalid, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { DriveLock } from '../../drive-store/drive-lock.js';
import { entityOf } from '../../drive-store/drive-node.js';
import { EDIT, type Read, readSight } from '../../drive-store/sight.js';
import { retentionRecord } from '../../records.js';
import { retainedIn } from '../../retention-store/retained.js';
import { longest } from '../../retention-store/terms.js';
import { USUAL_TERMS } from '../../retention-store/usual-terms.js';

const MIN_REASON = 5;

/** Kinds of papers that elements of the drive are, and until when that keeps them. */
@Injectable()
export class RetentionTerms {
  constructor(
    private readonly db: Database,
    @Inject(retentionRecord.store) private readonly terms: RecordStore<typeof retention>,
  ) {}

  async of(ctx: Context, { id }: CallParsed<typeof retentionOf>): Promise<CallOutput<typeof retentionOf>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const sight = await readSight(ctx, read);
    const [node] = await read<{ zone_id: string }>(
      'SELECT zone_id FROM drive_node WHERE business_id = :business AND id = :id AND trash_root IS NULL',
      { id },
    );
    if (!node || sight.level(node.zone_id) === 0) throw notFound();
    const own = await read<{ kind: RetentionKind }>(
      'SELECT kind FROM drive_retention WHERE business_id = :business AND node_id = :id ORDER BY kind',
      { id },
    );
    const seen = (await retainedIn(read, [id])).filter(({ node: file }) => sight.level(file.zone_id) > 0);
    return { own: own.map(({ kind }) => kind), term: longest(seen.map(({ term }) => term)) };
  }

  set(ctx: Context, { ids, kind, reason }: CallParsed<typeof retentionSet>): Promise<null> {
    if (kind === null && reason.length < MIN_REASON)
      throw invalid([{ path: 'reason', code: 'custom', message: 'Escribe el motivo' }]);
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      for (const id of new Set(ids)) {
        const node = await drive.anyNode(id, EDIT);
        const term = await keptUntil(drive.read, id);
        const before = await tx.rows<{ kind: string }>(
          'SELECT kind FROM drive_retention WHERE business_id = :business AND node_id = :id ORDER BY kind',
          { id },
        );
        await tx.run('DELETE FROM drive_retention WHERE business_id = :business AND node_id = :id', { id });
        if (kind !== null)
          await tx.run(
            'INSERT INTO drive_retention (business_id, node_id, kind) VALUES (:business, :id, :kind)',
            {
              id,
              kind,
            },
          );
        if (reason.length < MIN_REASON && term > (await keptUntil(drive.read, id)))
          throw invalid([{ path: 'reason', code: 'custom', message: 'Acorta el plazo: escribe el motivo' }]);
        const from = before.map((row) => row.kind).join(', ') || null;
        const changes = {
          retention: { from, to: kind },
          ...(reason === '' ? {} : { reason: { from: null, to: reason } }),
        };
        tx.audit({ entity: entityOf(node.kind), entityId: id, action: 'updated', changes });
      }
      return null;
    });
  }

  usual(ctx: Context): Promise<CallOutput<typeof usualRetention>> {
    return this.db.write(ctx, async (tx) => {
      const rows = await tx.rows<{ kind: string }>(
        "SELECT kind FROM retention WHERE business_id = :business AND state <> 'deleted'",
      );
      const known = new Set(rows.map(({ kind }) => kind));
      const missing = USUAL_TERMS.filter(({ kind }) => !known.has(kind));
      for (const fields of missing)
        await this.terms.insert(tx, newId(), { ...this.terms.empty(), ...fields, since: null });
      return { created: missing.length };
    });
  }
}

/** The last day on which something of an element is kept; '': none. */
const keptUntil = async (read: Read, id: string): Promise<string> =>
  longest((await retainedIn(read, [id])).map(({ term }) => term))?.until ?? '';
