import { Injectable } from '@nestjs/common';
import type { MailLayoutRecord } from '@volante/contracts/mail/mail-layout.contract';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { LAYOUT_COLUMNS, type LayoutRow, toRecord } from './layout-row.js';

@Injectable()
export class LayoutReader {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, id: string): Promise<MailLayoutRecord> {
    const [row] = await this.db.rows<LayoutRow>(
      ctx,
      `SELECT ${LAYOUT_COLUMNS} FROM mail_layout l WHERE l.business_id = :business AND l.id = :id`,
      { id },
    );
    if (!row) throw notFound();
    return toRecord(row);
  }
}
