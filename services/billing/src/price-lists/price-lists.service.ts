import { Injectable } from '@nestjs/common';
import type { priceListPaper, productPrices } from '@volante/contracts/billing/price-list.contract';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { letterheadOf } from '@volante/service-kit/print/letterhead';
import type { Letterhead } from '@volante/service-kit/sheets/export-table';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { branchDay } from '../documents/branch-day.js';
import type { Read } from '../documents/read-document.js';
import { passingFiles } from '../paper/passing-files.js';
import { catalogueOf } from './catalogue-prices.js';
import { dayOn, LIST_COLUMNS, type ListRow, listedPrices, toList } from './listed-prices.js';
import { priceListPdf } from './price-list-pdf.js';

const FILE_MS = 3_600_000;

/** Prices by the lists, and the lists on paper. */
@Injectable()
export class PriceListsService {
  private readonly files = passingFiles();
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
  ) {}

  async prices(
    ctx: Context,
    { products, branch, groups, on }: CallParsed<typeof productPrices>,
  ): Promise<CallOutput<typeof productPrices>> {
    const read = this.reader(ctx);
    const day = on ?? (await branchDay(read, branch ?? ''));
    return { rows: [...(await listedPrices(read, products, { on: day, branch, groups }))] };
  }

  async paper(
    ctx: Context,
    { branch, list }: CallParsed<typeof priceListPaper>,
  ): Promise<CallOutput<typeof priceListPaper>> {
    const read = this.reader(ctx);
    if (!seesBranch(ctx, branch)) throw notFound();
    const [place] = await read<{ name: string }>(
      'SELECT name FROM branch_ref WHERE business_id = :business AND id = :branch',
      { branch },
    );
    if (!place) throw notFound();
    this.files.spend(ctx.actor.userId);
    const chosen = list === null ? null : await this.list(read, list);
    const today = await branchDay(read, branch);
    const on = dayOn(chosen, today);
    const sections = await catalogueOf(read, { on, branch, groups: chosen?.contactGroups ?? [] });
    const once = { ...ctx, idempotencyKey: null };
    const key = permanentKey(ctx.actor.businessId, newId());
    const title = chosen?.name ?? 'Tarifa de precios';
    const { size } = await this.storage.put(
      key,
      priceListPdf(
        {
          ...{ title, sections, branch: place.name },
          ...{ on, from: chosen?.validFrom ?? null, until: chosen?.validUntil ?? null },
          ...{ letterhead: await this.letterhead(once, branch), school: ctx.actor.businessName },
        },
        new Date(),
      ),
    );
    const { id: file } = await this.calls.call(once, fileRegister, {
      ...{ key, name: `${title} ${place.name}.pdf`.replaceAll('/', '-'), mime: MIMES.pdf, size },
      ...{ onlyUser: ctx.actor.userId, permission: null },
      expiresAt: new Date(Date.now() + FILE_MS).toISOString(),
    });
    return { file };
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }

  private async list(read: Read, id: string) {
    const [row] = await read<ListRow>(
      `SELECT ${LIST_COLUMNS} FROM price_list WHERE business_id = :business AND id = :id AND state <> 'deleted'`,
      { id },
    );
    if (!row) throw notFound();
    return toList(row);
  }

  /** A paper without a letterhead is better than none. */
  private async letterhead(ctx: Context, branch: string): Promise<Letterhead | null> {
    const data = await this.calls.call(ctx, businessLetterhead, { branch }).catch(() => null);
    return data && letterheadOf(data, this.storage);
  }
}
