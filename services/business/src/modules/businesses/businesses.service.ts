import { Injectable } from '@nestjs/common';
import type { businessLetterhead, businessSchoolRead } from '@volante/contracts/business/business.contract';
import type { BusinessRecord } from '@volante/contracts/business/business.fields';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { HistoryPage, historyInput } from '@volante/contracts/history';
import { timeZoneOf } from '@volante/contracts/provinces';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import type { z } from 'zod';
import { BRANCH_COLUMNS, type BranchRow } from '../../branch-store/branch-row.js';
import {
  BUSINESS_COLUMNS,
  type BusinessRow,
  servicesOf,
  toRecord,
} from '../../business-store/business-row.js';

type Letterhead = CallOutput<typeof businessLetterhead>;

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

  /** A branch without a street lends no part of its address: half of one and half of the other would lead nowhere. */
  async letterhead(ctx: Context, { branch: id }: CallParsed<typeof businessLetterhead>): Promise<Letterhead> {
    const row = await this.row(ctx);
    const branch = id === null ? null : await this.branch(ctx, id);
    const seat = branch?.street ? branch : row;
    return {
      tradeName: row.tradeName,
      fiscalName: row.fiscalName,
      fiscalCode: row.fiscalCode,
      branchName: branch?.name ?? null,
      street: seat.street,
      city: seat.city,
      province: seat.province,
      postalCode: seat.postalCode,
      phone: branch?.phone || row.phone,
      email: branch?.email || row.email,
      logo: row.logo && row.logoKey ? { file: row.logo, key: row.logoKey } : null,
      timeZone: branch?.timeZone ?? timeZoneOf(row.province),
      version: row.version,
    };
  }

  private async row(ctx: Context): Promise<BusinessRow> {
    const [row] = await this.db.rows<BusinessRow>(
      ctx,
      `SELECT ${BUSINESS_COLUMNS} FROM business WHERE business_id = :business`,
    );
    if (!row) throw notFound();
    return row;
  }

  private async branch(ctx: Context, id: string): Promise<BranchRow> {
    const [row] = await this.db.rows<BranchRow>(
      ctx,
      `SELECT ${BRANCH_COLUMNS} FROM branch WHERE business_id = :business AND id = :id`,
      { id },
    );
    if (!row) throw notFound();
    return row;
  }
}
