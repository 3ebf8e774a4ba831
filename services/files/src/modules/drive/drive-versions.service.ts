import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { versionLabel, versionRestore } from '@volante/contracts/files/drive-version.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { DriveLock } from '../../drive-store/drive-lock.js';
import { DRIVE_FILE, FILE } from '../../drive-store/drive-node.js';
import { EDIT } from '../../drive-store/sight.js';
import { addVersion } from '../../drive-store/versions.js';

interface Kept {
  file: string;
  mime: string;
  size: number;
  pages: number | null;
}

@Injectable()
export class DriveVersions {
  constructor(private readonly db: Database) {}

  restore(
    ctx: Context,
    { id, number }: CallParsed<typeof versionRestore>,
  ): Promise<CallOutput<typeof versionRestore>> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const node = await drive.node(id, FILE, EDIT);
      const [old] = await tx.rows<Kept>(
        `SELECT f.id AS file, f.mime, f.size, f.pages FROM drive_version v
         JOIN file f ON f.business_id = v.business_id AND f.id = v.file_id
         WHERE v.business_id = :business AND v.node_id = :id AND v.number = :number`,
        { id, number },
      );
      if (!old) throw notFound();
      const made = await addVersion(tx, id, { ...old, size: Number(old.size) });
      const changes = { version: { from: null, to: number } };
      tx.audit({ entity: DRIVE_FILE, entityId: id, action: 'updated', changes });
      await drive.publish(node.parent_id);
      return { number: made };
    });
  }

  label(
    ctx: Context,
    { id, number, label }: CallParsed<typeof versionLabel>,
  ): Promise<CallOutput<typeof versionLabel>> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      await drive.node(id, FILE, EDIT);
      const [version] = await tx.rows<{ label: string }>(
        `SELECT label FROM drive_version WHERE business_id = :business AND node_id = :id AND number = :number`,
        { id, number },
      );
      if (!version) throw notFound();
      await tx.run(
        `UPDATE drive_version SET label = :label
         WHERE business_id = :business AND node_id = :id AND number = :number`,
        { id, number, label },
      );
      const changes = { versionLabel: { from: version.label, to: label } };
      tx.audit({ entity: DRIVE_FILE, entityId: id, action: 'updated', changes });
      return { label };
    });
  }
}
