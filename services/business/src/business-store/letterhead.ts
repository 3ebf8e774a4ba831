import type { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { OPERATOR_BUSINESS_ID } from '@volante/contracts/permissions';
import { timeZoneOf } from '@volante/contracts/provinces';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { BRANCH_COLUMNS, type BranchRow } from '../branch-store/branch-row.js';
import { BUSINESS_COLUMNS, type BusinessRow } from './business-row.js';
import { HOUSE_LETTERHEAD } from './house-letterhead.js';

async function knownBusiness(db: Database, ctx: Context): Promise<BusinessRow | undefined> {
  const [row] = await db.rows<BusinessRow>(
    ctx,
    `SELECT ${BUSINESS_COLUMNS} FROM business WHERE business_id = :business`,
  );
  return row;
}

export async function businessRow(db: Database, ctx: Context): Promise<BusinessRow> {
  const row = await knownBusiness(db, ctx);
  if (!row) throw notFound();
  return row;
}

async function branchRow(db: Database, ctx: Context, id: string): Promise<BranchRow> {
  const [row] = await db.rows<BranchRow>(
    ctx,
    `SELECT ${BRANCH_COLUMNS} FROM branch WHERE business_id = :business AND id = :id`,
    { id },
  );
  if (!row) throw notFound();
  return row;
}

/** A branch without a street lends no part of its address: half of one and half of the other would lead nowhere. */
export async function letterheadFor(
  db: Database,
  ctx: Context,
  id: string | null,
): Promise<CallOutput<typeof businessLetterhead>> {
  const row = await knownBusiness(db, ctx);
  if (!row && ctx.actor.businessId === OPERATOR_BUSINESS_ID) return HOUSE_LETTERHEAD;
  if (!row) throw notFound();
  const branch = id === null ? null : await branchRow(db, ctx, id);
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
    trial: row.trialUntil !== null,
    version: row.version,
  };
}
