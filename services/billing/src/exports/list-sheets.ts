import { Injectable } from '@nestjs/common';
import { readBranches, zoneOf } from '@volante/service-kit/branches/branch-refs';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { ListSheet } from '@volante/service-kit/lists/list-export';
import { localMoment } from '@volante/service-kit/local-days';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { captionOf } from '@volante/service-kit/sheets/caption';
import { Storage } from '@volante/service-kit/storage/storage';

/** Parts that the sheets of all lists share. */
interface SheetFrame {
  sheet: Pick<ListSheet<unknown>, 'caption' | 'letterhead' | 'day'>;
  /** Names of branches by their ids. */
  branches: ReadonlyMap<string, string>;
}

/** Heading, letterhead and day of a list's sheet. */
@Injectable()
export class ListSheets {
  constructor(
    readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
  ) {}

  /** `filters`: in Spanish words. */
  async frame(ctx: Context, title: string, filters: string): Promise<SheetFrame> {
    const branches = await readBranches(this.db, ctx);
    const zone = zoneOf(ctx, branches);
    return {
      sheet: {
        caption: captionOf(ctx, zone, title, filters),
        letterhead: await readLetterhead(this.calls, this.storage, ctx),
        day: localMoment(Date.now(), zone).day,
      },
      branches: new Map(branches.map(({ id, name }) => [id, name])),
    };
  }
}
