import { Injectable } from '@nestjs/common';
import { TRASH_DAYS } from '@volante/contracts/files/drive-limits';
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

/** Removes elements for good that have been in the trash for 30 days. */
@Injectable()
export class DriveSweep implements Sweep {
  constructor(private readonly db: Database) {}

  async sweep(): Promise<void> {
    let found = BATCH;
    while (found === BATCH) {
      const expired = await this.db.unscoped<Expired>(
        `SELECT business_id, id, kind, name FROM drive_node
         WHERE trashed_at < UTC_TIMESTAMP(3) - INTERVAL ${TRASH_DAYS} DAY AND trash_root = id LIMIT ${BATCH}`,
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
