import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { sheetProgress } from '@volante/contracts/training/sheet.contract';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { progressOf } from '../../sheet-store/progress.js';
import { SHEETS, type SheetRow, sheetScope } from '../../sheet-store/sheet-rows.js';

const MAX_SHEETS = 500;

/** A student's progress, read from the sheets that the person may see. */
@Injectable()
export class SheetProgress {
  constructor(private readonly db: Database) {}

  async read(
    ctx: Context,
    { id }: CallParsed<typeof sheetProgress>,
  ): Promise<CallOutput<typeof sheetProgress>> {
    const scope = sheetScope(ctx);
    const rows = scope
      ? await this.db.rows<SheetRow>(
          ctx,
          `${SHEETS} AND s.contact_id = :id AND s.state NOT IN ('double', 'dismissed')${scope.sql}
           ORDER BY s.day, s.from_time, s.id LIMIT ${MAX_SHEETS}`,
          { ...scope.params, id },
        )
      : [];
    return progressOf(
      rows.map(({ day, content }) => ({ day, content: JSON.parse(content) as SheetContent })),
    );
  }
}
