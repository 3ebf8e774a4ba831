import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { supplierDuplicates } from '@volante/contracts/suppliers/supplier.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Row } from '@volante/service-kit/data/executor';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { findDuplicates } from './supplier-duplicates.js';
import { supplierSql } from './supplier-record.js';

@Controller()
export class SuppliersController {
  constructor(private readonly db: Database) {}

  @Handles(supplierDuplicates)
  async duplicates(
    ctx: Context,
    input: CallParsed<typeof supplierDuplicates>,
  ): Promise<CallOutput<typeof supplierDuplicates>> {
    const read = (sql: string, params: SqlParams) => this.db.rows<Row>(ctx, sql, params);
    return { rows: await findDuplicates(supplierSql, input, read) };
  }
}
