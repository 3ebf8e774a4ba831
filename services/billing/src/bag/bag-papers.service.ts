import { Injectable } from '@nestjs/common';
import type { bagPaper } from '@volante/contracts/billing/bag.contract';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { letterheadOf } from '@volante/service-kit/print/letterhead';
import type { Letterhead } from '@volante/service-kit/sheets/export-table';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import type { Read } from '../documents/read-document.js';
import { passingFiles } from '../paper/passing-files.js';
import { BagService, seenBag } from './bag.service.js';
import { bagPdf } from './bag-pdf.js';

const FILE_MS = 3_600_000;
const ZONE = 'Europe/Madrid';

/** Bags on paper, for the student: each is drawn for one request, and goes after an hour. */
@Injectable()
export class BagPapersService {
  private readonly files = passingFiles();

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
    private readonly bags: BagService,
  ) {}

  async paper(ctx: Context, { contact }: CallParsed<typeof bagPaper>): Promise<CallOutput<typeof bagPaper>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { facts } = await seenBag(ctx, read, contact);
    this.files.spend(ctx.actor.userId);
    const once = { ...ctx, idempotencyKey: null };
    const [customer] = await read<{ name: string; branch_id: string }>(
      'SELECT name, branch_id FROM customer WHERE business_id = :business AND id = :contact',
      { contact },
    );
    const branch = customer?.branch_id ?? facts.lots[0]?.branch_id ?? '';
    const student = customer?.name ?? '';
    const paper = {
      ...{ bag: await this.bags.read(ctx, { contact }), student, school: ctx.actor.businessName },
      ...{ on: localMoment(Date.now(), ZONE).day, letterhead: await this.letterhead(once, branch) },
    };
    const key = permanentKey(ctx.actor.businessId, newId());
    const { size } = await this.storage.put(key, bagPdf(paper, new Date()));
    const { id: file } = await this.calls.call(once, fileRegister, {
      ...{ key, name: `Bolsa ${student}`.trim().replaceAll('/', '-').concat('.pdf'), mime: MIMES.pdf, size },
      ...{ onlyUser: ctx.actor.userId, permission: null },
      expiresAt: new Date(Date.now() + FILE_MS).toISOString(),
    });
    return { file };
  }

  /** A paper without a letterhead is better than none. */
  private async letterhead(ctx: Context, branch: string): Promise<Letterhead | null> {
    if (branch === '') return null;
    const data = await this.calls.call(ctx, businessLetterhead, { branch }).catch(() => null);
    return data && letterheadOf(data, this.storage);
  }
}
