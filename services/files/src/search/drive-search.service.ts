import { Injectable } from '@nestjs/common';
import { DRIVE_PLACES } from '@volante/contracts/files/drive-words';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { RememberedCounts } from '@volante/service-kit/data/remembered-counts';
import { folderOf, type NodeRow, toRow } from '../drive-store/drive-node.js';
import { type Read, readPlace } from '../drive-store/sight.js';
import { placesOf, subtree } from '../drive-store/tree.js';
import { DriveList, type ListOutput, nameMatch, type SearchInput } from '../modules/drive/drive-list.js';
import { SchoolNumbers } from './school-numbers.js';
import { askedWords, type Passage, passageOf } from './words.js';

/** Characters of a text in which its passage is looked for. */
const LOOKED_AT = 60_000;

/** Searches the drive by names and by contents: what a person does not see is not found. */
@Injectable()
export class DriveSearch {
  private readonly counts = new RememberedCounts();

  constructor(
    private readonly db: Database,
    private readonly schools: SchoolNumbers,
  ) {}

  async search(ctx: Context, input: SearchInput): Promise<ListOutput> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { sight, path } = await readPlace(ctx, read, folderOf(input.folder));
    const own = path.at(-1);
    const isPlace = (DRIVE_PLACES as readonly string[]).includes(input.folder);
    if (own ? sight.level(own.zone) === 0 : !isPlace) throw notFound();
    const below = own ? await foldersBelow(read, own.id) : null;
    const school = await this.schools.find(ctx.actor.businessId);
    const against = school === null ? null : askedWords(school, input.query);
    const page = await new DriveList(ctx, read, this.counts).search(sight, input, { below, against });
    const places = await placesOf(
      read,
      page.rows.map((row) => row.parent_id),
    );
    const passages = await passagesOf(read, input.query, page.rows);
    return {
      ...page,
      rows: page.rows.map((row) => {
        const passage = passages.get(row.id);
        return { ...toRow(row, sight, places.get(row.parent_id) ?? ''), ...(passage ? { passage } : {}) };
      }),
    };
  }
}

async function foldersBelow(read: Read, id: string): Promise<string[]> {
  const nodes = await subtree(read, [id]);
  return nodes.filter(({ kind }) => kind === 0).map((node) => node.id);
}

/** By the id of the element, for those that were not found by their name. */
async function passagesOf(
  read: Read,
  query: string,
  rows: readonly NodeRow[],
): Promise<ReadonlyMap<string, Passage>> {
  const names = nameMatch(query);
  const files = new Map(rows.filter((row) => !names.has(row)).map((row) => [row.file_id ?? '', row.id]));
  if (files.size === 0) return new Map();
  const texts = await read<{ file_id: string; text: string | null }>(
    `SELECT file_id, LEFT(text, ${LOOKED_AT}) AS text FROM file_text
     WHERE business_id = :business AND file_id IN (:files)`,
    { files: [...files.keys()] },
  );
  return new Map(
    texts.flatMap(({ file_id: file, text }): [string, Passage][] => {
      const [item, passage] = [files.get(file), passageOf(text ?? '', query)];
      return item && passage ? [[item, passage]] : [];
    }),
  );
}
