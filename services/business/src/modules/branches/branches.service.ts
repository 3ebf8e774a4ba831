import { Injectable } from '@nestjs/common';
import type { BranchRow, branchList, branchRead } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

interface ListRow {
  id: string;
  code: string;
  name: string;
  city: string;
  province: number;
  phone: string;
  time_zone: string;
}

interface ReadRow extends ListRow {
  street: string;
  postal_code: string;
  email: string;
  opening_hours: string;
  start_date: string | null;
  version: number;
}

const COLUMNS = 'id, code, name, city, province, phone, time_zone';

function toRow({ time_zone, ...row }: ListRow): BranchRow {
  return { ...row, timeZone: time_zone };
}

@Injectable()
export class BranchesService {
  constructor(private readonly db: Database) {}

  /** Every branch of the business: names are no secret inside it; what is in them may be. */
  async list(ctx: Context): Promise<CallOutput<typeof branchList>> {
    const rows = await this.db.rows<ListRow>(
      ctx,
      `SELECT ${COLUMNS} FROM branch WHERE business_id = :business AND state = 'active' ORDER BY name`,
    );
    return { rows: rows.map(toRow) };
  }

  async read(ctx: Context, id: string): Promise<CallOutput<typeof branchRead>> {
    const [row] = await this.db.rows<ReadRow>(
      ctx,
      `SELECT ${COLUMNS}, street, postal_code, email, opening_hours, start_date, version
       FROM branch WHERE business_id = :business AND id = :id`,
      { id },
    );
    if (!row) throw notFound();
    const { postal_code, opening_hours, start_date, time_zone, ...rest } = row;
    return {
      ...rest,
      timeZone: time_zone,
      postalCode: postal_code,
      openingHours: opening_hours,
      startDate: start_date,
    };
  }
}
