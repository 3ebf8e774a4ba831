import { Injectable } from '@nestjs/common';
import type { businessRead } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

interface BusinessRow {
  business_id: string;
  trade_name: string;
  fiscal_name: string;
  fiscal_code: string;
  street: string;
  city: string;
  province: number;
  postal_code: string;
  phone: string;
  email: string;
  operator: number;
  version: number;
}

@Injectable()
export class BusinessesService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context): Promise<CallOutput<typeof businessRead>> {
    const [row] = await this.db.rows<BusinessRow>(
      ctx,
      `SELECT business_id, trade_name, fiscal_name, fiscal_code, street, city, province, postal_code, phone, email,
         operator, version
       FROM business WHERE business_id = :business`,
    );
    if (!row) throw notFound();
    return {
      id: row.business_id,
      tradeName: row.trade_name,
      fiscalName: row.fiscal_name,
      fiscalCode: row.fiscal_code,
      street: row.street,
      city: row.city,
      province: row.province,
      postalCode: row.postal_code,
      phone: row.phone,
      email: row.email,
      operator: row.operator === 1,
      version: row.version,
    };
  }
}
