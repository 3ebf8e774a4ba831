import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ownedPictures } from '@volante/contracts/files/owned-picture.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { SCAN } from '../../scan/scan-rows.js';
import { FILE_COLUMNS, type FileRow, IS_THERE } from './file-row.js';

/** Pictures of records, for the service of these records. */
@Injectable()
export class OwnedPictures {
  constructor(private readonly db: Database) {}

  async find(
    ctx: Context,
    { owner, ids }: CallParsed<typeof ownedPictures>,
  ): Promise<CallOutput<typeof ownedPictures>> {
    const rows = await this.db.rows<FileRow>(
      ctx,
      `SELECT ${FILE_COLUMNS} FROM file
       WHERE business_id = :business AND id IN (:ids) AND owner_kind = :owner AND scan = ${SCAN.free}
         AND mime IN ('image/png', 'image/jpeg') AND ${IS_THERE}`,
      { ids, owner },
    );
    return {
      rows: rows.map(({ id, storage_key: key, name, mime, size }) => ({
        ...{ id, key, name, mime },
        size: Number(size),
      })),
    };
  }
}
