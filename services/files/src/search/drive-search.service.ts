import { Injectable } from '@nestjs/common';
import { DRIVE_PLACES } from '@volante/contracts/files/drive-words';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { RememberedCounts } from '@volante/service-kit/data/remembered-counts';
import { folderOf, toRow } from '../drive-store/drive-node.js';
import { type Read, readPlace } from '../drive-store/sight.js';
import { placesOf, subtree } from '../drive-store/tree.js';
import { DriveList, type ListOutput, type SearchInput } from '../modules/drive/drive-list.js';
import { nameMatch } from '../modules/drive/found-by.js';
import { PeopleSearch } from '../modules/drive/people-search.js';
import { readHits } from './content-hits.js';
import { passagesOf } from './words.js';

/** Searches the drive by names and by contents: what a person does not see is not found. */
@Injectable()
export class DriveSearch {
  private readonly counts = new RememberedCounts();

  constructor(
    private readonly db: Database,
    private readonly people: PeopleSearch,
  ) {}

  async search(ctx: Context, input: SearchInput): Promise<ListOutput> {
    if (input.folder === 'personas') return this.people.search(ctx, input);
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { sight, path } = await readPlace(ctx, read, folderOf(input.folder));
    const own = path.at(-1);
    const isPlace = (DRIVE_PLACES as readonly string[]).includes(input.folder);
    if (own ? sight.level(own.zone) === 0 : !isPlace) throw notFound();
    const below = own ? await foldersBelow(read, own.id) : null;
    const hits = readHits(read, input.query);
    const page = await new DriveList(ctx, read, this.counts).search(sight, input, { below, hits });
    const places = await placesOf(
      read,
      page.rows.map((row) => row.parent_id),
    );
    const names = nameMatch(input.query);
    const unnamed = page.rows.filter((row) => !names.has(row));
    const passages = await passagesOf(
      read,
      input.query,
      unnamed.flatMap((row) => row.file_id ?? []),
    );
    return {
      ...page,
      rows: page.rows.map((row) => {
        const passage = passages.get(row.file_id ?? '');
        return { ...toRow(row, sight, places.get(row.parent_id) ?? ''), ...(passage ? { passage } : {}) };
      }),
    };
  }
}

async function foldersBelow(read: Read, id: string): Promise<string[]> {
  const nodes = await subtree(read, [id]);
  return nodes.filter(({ kind }) => kind === 0).map((node) => node.id);
}
