import { Inject, Injectable } from '@nestjs/common';
import type { agreement } from '@volante/contracts/agreements/agreement.contract';
import type {
  AgreementConfig,
  agreementConfigWrite,
} from '@volante/contracts/agreements/agreement-config.contract';
import type { CallParsed } from '@volante/contracts/call';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { ConfigService } from '../config/config.service.js';
import { agreementRecord } from '../records.js';
import { KeptPapers } from '../store/kept-papers.js';
import { type Block, htmlOf, marksIn, textBlocks, wordsOfBlock } from './text-blocks.js';
import { meaningOf } from './text-layout.js';
import { isOfText, textPdf } from './text-pdf.js';

/** Letters are set in this process: of one school, so many texts in a minute. */
const MAX_WRITTEN = 30;
const WINDOW_MS = 60_000;

function refuseUnknown(blocks: readonly Block[]): void {
  if (blocks.every((block) => wordsOfBlock(block) === '')) throw new CodedError('AGREEMENT-040');
  const unknown = [...new Set(marksIn(blocks).filter((name) => !meaningOf(name)))].slice(0, 20);
  if (unknown.length > 0)
    throw new CodedError(
      'AGREEMENT-041',
      { unknown },
      unknown.map((name) => ({ path: 'html', code: 'custom', message: `No existe: ${name}` })),
    );
}

/** Templates that a school writes here: the text becomes a PDF, and everything after that is as for one that was uploaded. */
@Injectable()
export class TextService {
  private readonly written = new RequestBudget(MAX_WRITTEN, WINDOW_MS);

  constructor(
    private readonly configs: ConfigService,
    private readonly papers: KeptPapers,
    @Inject(agreementRecord.store) private readonly agreements: RecordStore<typeof agreement>,
  ) {}

  async write(
    ctx: Context,
    { id, version, html }: CallParsed<typeof agreementConfigWrite>,
  ): Promise<AgreementConfig> {
    const { name } = await this.agreements.one(ctx, id);
    this.written.spend(ctx.actor.businessId);
    const blocks = textBlocks(html);
    refuseUnknown(blocks);
    const before = await this.configs.read(ctx, { id });
    // Refused before a PDF is made that nobody would use.
    this.configs.refuseOther(before, version);
    const { bytes, pages, fields } = await textPdf(blocks, {
      ...{ title: name, author: ctx.actor.businessName, at: new Date() },
    });
    const paper = await this.papers.keepTemplate(ctx, { bytes, name: `${name}.pdf`, agreement: id });
    const byHand = before.fields.filter((field) => !isOfText(field) && field.page <= pages.length);
    return this.configs.store(
      ctx,
      { id, version, fields: [...fields, ...byHand] },
      { ...paper, name: `${name}.pdf`.slice(0, 255), pages, text: htmlOf(blocks) },
    );
  }
}
