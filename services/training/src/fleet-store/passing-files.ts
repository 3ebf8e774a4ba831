import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { fileRegister } from '@volante/contracts/files/file.contract';
import type { ExportFormat } from '@volante/contracts/lists/export-call';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import type { Context } from '@volante/service-kit/context';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import {
  type ExportRow,
  type ExportTableColumn,
  type Letterhead,
  spanishDate,
} from '@volante/service-kit/sheets/export-table';
import { ENDINGS, MIMES } from '@volante/service-kit/sheets/file-kinds';
import { SHEET_WRITERS } from '@volante/service-kit/sheets/sheet-writers';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';

const FILE_MS = 3_600_000;
const [MAX_FILES, WINDOW_MS] = [60, 600_000];
const ZONE = 'Europe/Madrid';

/** A table of one page: rows are at hand, since a school has some hundred vehicles and teachers. */
export interface SmallSheet {
  title: string;
  /** "del 01/01/2026 al 31/12/2026". */
  about: string;
  columns: readonly ExportTableColumn[];
  rows: readonly ExportRow[];
}

async function* each(rows: readonly ExportRow[]): AsyncGenerator<ExportRow> {
  yield* rows;
}

/** Files for the person who asks, gone after an hour; at most 60 in ten minutes (REQ-105). */
@Injectable()
export class PassingFiles {
  private readonly budget = new RequestBudget(MAX_FILES, WINDOW_MS);

  constructor(
    private readonly calls: CallClient<'training'>,
    private readonly storage: Storage,
  ) {}

  /** A paper without a letterhead is better than none. */
  letterhead(ctx: Context): Promise<Letterhead | null> {
    return readLetterhead(this.calls, this.storage, { ...ctx, idempotencyKey: null });
  }

  async keep(
    ctx: Context,
    { name, mime }: { name: string; mime: string },
    content: Readable,
  ): Promise<{ file: string }> {
    this.budget.spend(ctx.actor.userId);
    const key = permanentKey(ctx.actor.businessId, newId());
    const { size } = await this.storage.put(key, content);
    const { id } = await this.calls.call({ ...ctx, idempotencyKey: null }, fileRegister, {
      ...{ key, name: name.replaceAll('/', '-'), mime, size },
      ...{ onlyUser: ctx.actor.userId, permission: null },
      expiresAt: new Date(Date.now() + FILE_MS).toISOString(),
    });
    return { file: id };
  }

  async sheet(
    ctx: Context,
    format: ExportFormat,
    { title, about, columns, rows }: SmallSheet,
  ): Promise<{ file: string }> {
    const { day, time } = localMoment(Date.now(), ZONE);
    const letterhead = format === 'pdf' || format === 'print' ? await this.letterhead(ctx) : null;
    const { userName: author, businessName: business } = ctx.actor;
    const caption = { title, business, filters: '', about, author, at: `${spanishDate(day)} ${time}` };
    return withFolder(async (folder) => {
      const path = join(folder, 'sheet');
      await SHEET_WRITERS[format](path, { columns, rows: each(rows), caption, letterhead });
      const name = `${title} ${day}.${ENDINGS[format]}`;
      return this.keep(ctx, { name, mime: MIMES[format] }, createReadStream(path));
    });
  }
}
