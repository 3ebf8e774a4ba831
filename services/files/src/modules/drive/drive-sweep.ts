import { Injectable } from '@nestjs/common';
import { MIN_TRASH_DAYS } from '@volante/contracts/files/drive-limits';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';
import { lockDrive } from '../../drive-store/drive-lock.js';
import { entityOf, type NodeKind } from '../../drive-store/drive-node.js';
import { purge } from '../../drive-store/trash.js';
import { heldLongest } from '../../retention-store/retained.js';

const BATCH = 100;

interface Expired {
  business_id: string;
  id: string;
  kind: NodeKind;
  name: string;
  trashed_at: Date;
}

/** Removes elements for good that have been in the trash for as long as their school keeps them. */
@Injectable()
export class DriveSweep implements Sweep {
  constructor(private readonly db: Database) {}

  /** By the moment of their deletion: those that have to be kept longer stay, and are passed by. */
  async sweep(): Promise<void> {
    let last: Pick<Expired, 'trashed_at' | 'id'> | undefined = { trashed_at: new Date(0), id: '' };
    while (last) {
      const expired: Expired[] = await this.db.unscoped<Expired>(
        `SELECT n.business_id, n.id, n.kind, n.name, n.trashed_at FROM drive_node n
         JOIN drive d ON d.business_id = n.business_id
         WHERE n.trashed_at < UTC_TIMESTAMP(3) - INTERVAL ${MIN_TRASH_DAYS} DAY AND n.trash_root = n.id
           AND n.trashed_at < UTC_TIMESTAMP(3) - INTERVAL d.trash_days DAY
           AND (n.trashed_at > :at OR (n.trashed_at = :at AND n.id > :id))
         ORDER BY n.trashed_at, n.id LIMIT ${BATCH}`,
        { at: last.trashed_at, id: last.id },
      );
      for (const node of expired) await this.remove(node);
      last = expired.length === BATCH ? expired.at(-1) : undefined;
    }
  }

  /** Restored meanwhile, or to be kept until a later day: it stays. */
  private async remove({ business_id: business, id, kind, name }: Expired): Promise<void> {
    await this.db.write(
      systemContext(business, ''),
      async (tx) => {
        await lockDrive(tx);
        const [still] = await tx.rows<{ id: string }>(
          'SELECT id FROM drive_node WHERE business_id = :business AND id = :id AND trash_root = :id',
          { id },
        );
        if (!still || (await heldLongest((sql, params) => tx.rows(sql, params), [id]))) return null;
        await purge(tx, [id]);
        const changes = { name: { from: name, to: null } };
        tx.audit({ entity: entityOf(kind), entityId: id, action: 'purged', changes });
        return null;
      },
      { idempotencyKey: null },
    );
  }
}
