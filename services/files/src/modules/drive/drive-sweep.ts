import { Injectable } from '@nestjs/common';
import { MIN_TRASH_DAYS } from '@volante/contracts/files/drive-limits';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { Sweep } from '@volante/service-kit/jobs/sweeper';
import { lockDrive } from '../../drive-store/drive-lock.js';
import { entityOf, type NodeKind } from '../../drive-store/drive-node.js';
import { purge } from '../../drive-store/trash.js';

const BATCH = 100;

interface Expired {
  business_id: string;
  id: string;
  kind: NodeKind;
  name: string;
}

/** Removes elements for good that have been in the trash for as long as their school keeps them. */
@Injectable()
export class DriveSweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    let found = BATCH;
    while (found === BATCH) {
      const expired = await this.db.unscoped<Expired>(
        `SELECT n.business_id, n.id, n.kind, n.name FROM drive_node n JOIN drive d ON d.business_id = n.business_id
         WHERE n.trashed_at < UTC_TIMESTAMP(3) - INTERVAL ${MIN_TRASH_DAYS} DAY AND n.trash_root = n.id
           AND n.trashed_at < UTC_TIMESTAMP(3) - INTERVAL d.trash_days DAY LIMIT ${BATCH}`,
      );
      for (const node of expired) await this.remove(node);
      found = expired.length;
    }
  }

  /** Restored meanwhile: it stays. */
  private async remove({ business_id: business, id, kind, name }: Expired): Promise<void> {
    await this.db.write(
      systemContext(business, ''),
      async (tx) => {
        await lockDrive(tx);
        const [still] = await tx.rows<{ id: string }>(
          'SELECT id FROM drive_node WHERE business_id = :business AND id = :id AND trash_root = :id',
          { id },
        );
        if (!still) return null;
        await purge(tx, [id]);
        const changes = { name: { from: name, to: null } };
        tx.audit({ entity: entityOf(kind), entityId: id, action: 'purged', changes });
        return null;
      },
      { idempotencyKey: null },
    );
  }
}
