import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  DestroyedFile,
  RetentionTerm,
  retentionDestroy,
  retentionDestroyed,
  retentionDue,
} from '@volante/contracts/files/retention-term.contract';
import { MAX_DESTROYED } from '@volante/contracts/files/retention-words';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { DriveLock } from '../../drive-store/drive-lock.js';
import { DRIVE_FILE, FILE, type NodeRow } from '../../drive-store/drive-node.js';
import { MANAGE, type Read, readSight, type Sight } from '../../drive-store/sight.js';
import { purge } from '../../drive-store/trash.js';
import { placesOf } from '../../drive-store/tree.js';
import { type Retained, retainedIn } from '../../retention-store/retained.js';
import { isOver, today } from '../../retention-store/terms.js';

const LISTED = 500;

interface DestroyedRow {
  id: string;
  name: string;
  place: string;
  zone: string;
  size: number;
  sha256: string | null;
  versions: number;
  kind: RetentionTerm['kind'];
  until: string;
  article: string;
  reason: string;
  by: string;
  at: Date;
}

/** Files whose term is over are proposed, and destroyed by somebody who says why; what they were stays on record. */
@Injectable()
export class Destructions {
  constructor(private readonly db: Database) {}

  async due(ctx: Context): Promise<CallOutput<typeof retentionDue>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const sight = await readSight(ctx, read);
    const now = today();
    const marked = await read<{ id: string }>(
      'SELECT DISTINCT node_id AS id FROM drive_retention WHERE business_id = :business',
      {},
    );
    const due = (
      await retainedIn(
        read,
        marked.map(({ id }) => id),
      )
    )
      .filter(({ node, term }) => isOver(term, now) && node.trash_root === null)
      .filter(({ node }) => sight.level(node.zone_id) >= MANAGE)
      .sort((one, other) => one.term.until.localeCompare(other.term.until))
      .slice(0, MAX_DESTROYED);
    const places = await placesOf(
      read,
      due.map(({ node }) => node.parent_id),
    );
    return {
      rows: due.map(({ node, term }) => ({
        id: node.id,
        name: node.name,
        place: places.get(node.parent_id) ?? '',
        size: Number(node.size ?? 0),
        changedAt: node.updated_at.toISOString(),
        term,
      })),
    };
  }

  destroy(
    ctx: Context,
    { ids, reason }: CallParsed<typeof retentionDestroy>,
  ): Promise<CallOutput<typeof retentionDestroy>> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const nodes = await drive.nodes(ids, FILE, MANAGE);
      const terms = await overTerms(drive.read, nodes);
      const places = await placesOf(
        drive.read,
        nodes.map((node) => node.parent_id),
      );
      for (const node of nodes) {
        const term = terms.get(node.id);
        if (!term) throw new CodedError('RETENTION-002');
        await note(tx, { node, term }, places.get(node.parent_id) ?? '', reason);
      }
      await purge(
        tx,
        nodes.map(({ id }) => id),
      );
      await drive.publish(...nodes.map((node) => node.parent_id));
      return { destroyed: nodes.length };
    });
  }

  /** Files of folders that the person does not see, or that are gone, are listed without name and place. */
  async destroyed(ctx: Context): Promise<CallOutput<typeof retentionDestroyed>> {
    const sight = await readSight(ctx, (sql, params) => this.db.rows(ctx, sql, params));
    const rows = await this.db.rows<DestroyedRow>(
      ctx,
      `SELECT id, name, place, zone_id AS zone, size, sha256, versions, kind, DATE_FORMAT(kept_until, '%Y-%m-%d') AS until, article, reason,
         destroyed_by_name AS \`by\`, destroyed_at AS at
       FROM drive_destroyed WHERE business_id = :business ORDER BY destroyed_at DESC, id LIMIT ${LISTED}`,
    );
    return { rows: rows.map((row) => toDestroyed(row, sight)) };
  }
}

/** By file: its term, where it is over. */
async function overTerms(read: Read, nodes: readonly NodeRow[]): Promise<Map<string, RetentionTerm>> {
  const now = today();
  const retained = await retainedIn(
    read,
    nodes.map(({ id }) => id),
  );
  return new Map(
    retained.filter(({ term }) => isOver(term, now)).map(({ node, term }) => [node.id, term] as const),
  );
}

async function note(tx: TenantTx, { node, term }: Retained, place: string, reason: string): Promise<void> {
  await tx.run(
    `INSERT INTO drive_destroyed (business_id, id, name, place, zone_id, size, sha256, versions, kind, kept_until, article, reason,
       destroyed_by, destroyed_by_name, destroyed_at)
     SELECT :business, :id, :name, :place, n.zone_id, COALESCE(f.size, 0), f.sha256,
       (SELECT COUNT(*) FROM drive_version v WHERE v.business_id = :business AND v.node_id = :id), :kind, :until, :article, :reason,
       :user, :by, UTC_TIMESTAMP(3)
     FROM drive_node n LEFT JOIN file f ON f.business_id = n.business_id AND f.id = n.file_id
     WHERE n.business_id = :business AND n.id = :id`,
    {
      ...{ id: node.id, name: node.name, place, reason, ...term },
      user: tx.ctx.actor.userId,
      by: tx.ctx.actor.userName,
    },
  );
  const changes = { name: { from: node.name, to: null }, reason: { from: null, to: reason } };
  tx.audit({ entity: DRIVE_FILE, entityId: node.id, action: 'destroyed', changes });
}

const toDestroyed = (
  { kind, until, article, size, at, zone, ...row }: DestroyedRow,
  sight: Sight,
): DestroyedFile => ({
  ...row,
  ...(sight.level(zone) === 0 ? { name: '', place: '' } : {}),
  size: Number(size),
  at: at.toISOString(),
  term: { kind, until, article },
});
