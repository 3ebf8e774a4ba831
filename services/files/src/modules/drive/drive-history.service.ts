import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { type driveHistory, ROOT_NAME } from '@volante/contracts/files/drive-history.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import { entityOf } from '../../drive-store/drive-node.js';
import { MANAGE, ROOT, type Sight } from '../../drive-store/sight.js';
import { DriveReader } from './drive-reader.service.js';

type History = CallOutput<typeof driveHistory>;
type Changes = History['rows'][number]['changes'];

/** Fields that people read; ids of links say nothing to anybody. */
const SHOWN = ['name', 'folder', 'version', 'versionLabel', 'retention', 'isPrivate', 'owners'];
/** The reason of a take-over was written to the owners. */
const FOR_MANAGERS = [...SHOWN, 'reason'];

/** The changes of an element of the drive, out of the audit trail. */
@Injectable()
export class DriveHistory {
  constructor(
    private readonly db: Database,
    private readonly reader: DriveReader,
  ) {}

  async read(ctx: Context, { id, before }: CallParsed<typeof driveHistory>): Promise<History> {
    const { node, sight } = await this.reader.node(ctx, id);
    const page = await readHistory(this.db, ctx, { entity: entityOf(node.kind), id: node.id, before });
    const names = await this.folderNames(ctx, sight, page);
    const fields = sight.level(node.zone_id) >= MANAGE ? FOR_MANAGERS : SHOWN;
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, changes: shown(row.changes, fields, names) })),
    };
  }

  /** Names of the folders that the person sees, by their ids. */
  private async folderNames(ctx: Context, sight: Sight, { rows }: History): Promise<Map<unknown, string>> {
    const ids = rows
      .flatMap(({ changes: { folder } }) => [folder?.from, folder?.to])
      .filter((id) => typeof id === 'string');
    const found =
      ids.length === 0
        ? []
        : await this.db.rows<{ id: string; name: string }>(
            ctx,
            `SELECT id, name FROM drive_node
             WHERE business_id = :business AND id IN (:ids) AND zone_id IN (:zones) AND trash_root IS NULL`,
            { ids: [...new Set(ids)], zones: sight.visible() },
          );
    return new Map<unknown, string>([[ROOT, ROOT_NAME], ...found.map(({ id, name }) => [id, name] as const)]);
  }
}

function shown(changes: Changes, fields: readonly string[], names: ReadonlyMap<unknown, string>): Changes {
  const known = Object.entries(changes).filter(
    ([field, { from, to }]) => fields.includes(field) && !isDeepStrictEqual(from, to),
  );
  const nameOf = (id: unknown) => names.get(id) ?? null;
  return Object.fromEntries(
    known.map(([field, { from, to }]) => [
      field,
      field === 'folder' ? { from: nameOf(from), to: nameOf(to) } : { from, to },
    ]),
  );
}
