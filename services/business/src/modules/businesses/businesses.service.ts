import { Injectable } from '@nestjs/common';
import type { businessLetterhead, businessSchoolRead } from '@volante/contracts/business/business.contract';
import type { BusinessRecord } from '@volante/contracts/business/business.fields';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { HistoryPage, historyInput } from '@volante/contracts/history';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import type { z } from 'zod';
import { BRANCH_COLUMNS, type BranchRow } from '../../branch-store/branch-row.js';
import { type BusinessRow, servicesOf, toRecord } from '../../business-store/business-row.js';
import { businessRow, letterheadFor } from '../../business-store/letterhead.js';

@Injectable()
export class BusinessesService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context): Promise<BusinessRecord> {
    return toRecord(await this.row(ctx));
  }

  async history(ctx: Context, { id, before }: z.output<typeof historyInput>): Promise<HistoryPage> {
    if (id !== ctx.actor.businessId) throw notFound();
    return readHistory(this.db, ctx, { entity: 'business', id, before });
  }

  async school(ctx: Context): Promise<CallOutput<typeof businessSchoolRead>> {
    const row = await this.row(ctx);
    const branches = await this.db.rows<BranchRow>(
      ctx,
      `SELECT ${BRANCH_COLUMNS} FROM branch WHERE business_id = :business AND state = 'active' ORDER BY name`,
    );
    const { id, tradeName, fiscalName, fiscalCode } = row;
    return {
      id,
      tradeName,
      fiscalName,
      fiscalCode,
      services: servicesOf(row),
      branches: branches.map((branch) => ({
        id: branch.id,
        name: branch.name,
        provincialNumber: branch.schoolProvincialNumber,
        controlDigit: branch.schoolControlDigit,
        sequentialNumber: branch.schoolSequentialNumber,
        professionalNumber: branch.schoolProfessionalNumber,
        ownerName: branch.schoolOwnerName,
        ownerId: branch.schoolOwnerId,
        directorName: branch.schoolDirectorName,
        directorId: branch.schoolDirectorId,
      })),
    };
  }

  letterhead(
    ctx: Context,
    { branch }: CallParsed<typeof businessLetterhead>,
  ): Promise<CallOutput<typeof businessLetterhead>> {
    return letterheadFor(this.db, ctx, branch);
  }

  private row(ctx: Context): Promise<BusinessRow> {
    return businessRow(this.db, ctx);
  }
}
