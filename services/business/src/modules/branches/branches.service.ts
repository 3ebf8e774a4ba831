import { Injectable } from '@nestjs/common';
import type {
  BranchShown,
  branchFacilauto,
  branchOverview,
  branchPoints,
} from '@volante/contracts/business/branch.contract';
import type { BranchRecord, Centre } from '@volante/contracts/business/branch.fields';
import type { branchList, BranchRow as ListRow } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { HistoryPage, historyInput } from '@volante/contracts/history';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import type { z } from 'zod';
import { BRANCH_COLUMNS, type BranchRow, toRecord } from '../../branch-store/branch-row.js';

@Injectable()
export class BranchesService {
  constructor(private readonly db: Database) {}

  /** Every branch of the business: names are no secret inside it; what is in them may be. */
  async list(ctx: Context): Promise<CallOutput<typeof branchList>> {
    const rows = await this.db.rows<ListRow>(
      ctx,
      `SELECT id, code, name, city, province, phone, time_zone AS timeZone FROM branch
       WHERE business_id = :business AND state = 'active' ORDER BY name`,
    );
    return { rows };
  }

  async overview(ctx: Context): Promise<CallOutput<typeof branchOverview>> {
    const rows = await this.db.rows<BranchRow>(
      ctx,
      `SELECT ${BRANCH_COLUMNS} FROM branch WHERE business_id = :business ORDER BY name, id`,
    );
    return { rows: rows.map(toRecord).map(shown) };
  }

  async read(ctx: Context, id: string): Promise<BranchRecord> {
    const [row] = await this.db.rows<BranchRow>(
      ctx,
      `SELECT ${BRANCH_COLUMNS} FROM branch WHERE business_id = :business AND id = :id`,
      { id },
    );
    if (!row) throw notFound();
    return toRecord(row);
  }

  async history(ctx: Context, { id, before }: z.output<typeof historyInput>): Promise<HistoryPage> {
    await this.read(ctx, id);
    return readHistory(this.db, ctx, { entity: 'branch', id, before });
  }

  async centres(ctx: Context, centre: Centre): Promise<CallOutput<typeof branchPoints>> {
    const rows = (await this.active(ctx)).filter((branch) => branch[`${centre}Authorisation`] !== '');
    return {
      rows: rows.map((branch) => ({
        id: branch.id,
        name: branch.name,
        city: branch.city,
        directorName: branch[`${centre}DirectorName`],
        directorSurnames: branch[`${centre}DirectorSurnames`],
        directorId: branch[`${centre}DirectorId`],
        authorisation: branch[`${centre}Authorisation`],
      })),
    };
  }

  async facilauto(ctx: Context): Promise<CallOutput<typeof branchFacilauto>> {
    const rows = await this.active(ctx);
    return {
      rows: rows.map((branch) => ({
        id: branch.id,
        name: branch.name,
        provincialNumber: branch.schoolProvincialNumber,
        controlDigit: branch.schoolControlDigit,
        sequentialNumber: branch.schoolSequentialNumber,
        professionalNumber: branch.schoolProfessionalNumber,
        localServerSchoolId: branch.localServerSchoolId,
        showInEcommerce: branch.showInEcommerce,
      })),
    };
  }

  /** Whole records of the branches that work. */
  async active(ctx: Context): Promise<BranchRecord[]> {
    const rows = await this.db.rows<BranchRow>(
      ctx,
      `SELECT ${BRANCH_COLUMNS} FROM branch WHERE business_id = :business AND state = 'active' ORDER BY name`,
    );
    return rows.map(toRecord);
  }
}

function shown(branch: BranchRecord): BranchShown {
  return {
    id: branch.id,
    code: branch.code,
    name: branch.name,
    street: branch.street,
    city: branch.city,
    province: branch.province,
    postalCode: branch.postalCode,
    phone: branch.phone,
    phone2: branch.phone2,
    email: branch.email,
    latitude: branch.latitude,
    longitude: branch.longitude,
    openingHours: branch.openingHours,
    timeZone: branch.timeZone,
    showInEcommerce: branch.showInEcommerce,
    state: branch.state,
    version: branch.version,
  };
}
