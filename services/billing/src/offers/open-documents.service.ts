import { Injectable } from '@nestjs/common';
import type {
  openDocument,
  openDocumentAnswer,
  openDocumentLogo,
  openDocumentPaper,
} from '@volante/contracts/billing/document-link.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { fileDescribe } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { branchDay } from '../documents/branch-day.js';
import { type DocumentRow, OFFERS, stateOf } from '../documents/document-rows.js';
import { documentRow, lockedDocument, type Read } from '../documents/read-document.js';
import { PaperContent } from '../paper/paper-content.js';
import { formAtIssue, PaperMaker } from '../paper/paper-maker.js';
import { keptNow } from '../paper/paper-wait.js';
import { sumRows } from '../paper/paper-words.js';
import { decide } from './decide.js';
import { DocumentLinks } from './document-links.js';
import { offerRow } from './offer-rows.js';

type Opened = CallOutput<typeof openDocument>;
type File = CallOutput<typeof openDocumentPaper>;

const ANSWERED: readonly DocumentRow['state'][] = ['issued', 'sent'];

/** Quotes and tickets for the person who holds their secret link. */
@Injectable()
export class OpenDocumentsService {
  constructor(
    private readonly db: Database,
    private readonly links: DocumentLinks,
    private readonly content: PaperContent,
    private readonly maker: PaperMaker,
    private readonly calls: CallClient<'billing'>,
  ) {}

  async open(ctx: KeyContext): Promise<Opened> {
    const { own, row, read } = await this.found(ctx);
    await this.links.seen(own, ctx);
    const kept = await keptNow(read, row);
    const { look } = kept;
    const paper = await this.content.of(own, row, { ...kept, look: { ...look, showsLogo: false } }, '');
    const state = stateOf(row, await branchDay(read, row.branch_id));
    const offer = OFFERS.includes(row.target) ? await offerRow(read, row.id) : null;
    const { name, phone, email } = paper.issuer;
    const hasLogo = look.showsLogo && (await this.logoOf(row, read)) !== null;
    return {
      ...{ target: row.target, state, school: { name, phone, email, hasLogo }, colour: look.colour },
      ...{ number: paper.number, issuedOn: paper.issuedOn, payer: paper.payer.name },
      validUntil: OFFERS.includes(row.target) ? row.due_on : null,
      lines: paper.lines.map(({ description, quantity, amount }) => ({ description, quantity, amount })),
      withTaxes: paper.withTaxes,
      sums: sumRows(paper).map(([label, value]) => ({ label, value })),
      ...{ payableCents: paper.payableCents, notes: paper.notes },
      decision: offer?.decided_at
        ? { accepted: row.state !== 'refused', by: offer.decided_by, at: offer.decided_at.toISOString() }
        : null,
      mayAnswer: OFFERS.includes(row.target) && ANSWERED.includes(row.state) && state !== 'expired',
    };
  }

  async answer(
    ctx: KeyContext,
    { accepts, name, reason }: CallParsed<typeof openDocumentAnswer>,
  ): Promise<CallOutput<typeof openDocumentAnswer>> {
    const { document, own } = await this.links.of(ctx);
    const state = await this.db.write(
      { ...own, actor: { ...own.actor, userName: `${name} (por el enlace)` } },
      async (tx) =>
        decide(tx, await lockedDocument(tx, document), {
          ...{ accepts, name, reason, how: 'link' as const, ip: ctx.ip, writtenBy: '' },
        }),
      { idempotencyKey: null },
    );
    return { state };
  }

  async paper(ctx: KeyContext): Promise<File> {
    const { own, row } = await this.found(ctx);
    return this.fileOf(own, await this.maker.file(own, row, formAtIssue(row)), false);
  }

  async logo(ctx: KeyContext): Promise<CallOutput<typeof openDocumentLogo>> {
    const { own, row, read } = await this.found(ctx);
    const logo = await this.logoOf(row, read);
    if (logo === null) throw new CodedError('KEY-001');
    return this.fileOf(own, logo, true);
  }

  private async found(ctx: KeyContext): Promise<{ own: Context; row: DocumentRow; read: Read }> {
    const { document, own } = await this.links.of(ctx);
    const read: Read = (sql, params) => this.db.rows(own, sql, params);
    return { own, read, row: await documentRow(own, read, document) };
  }

  private async logoOf(row: DocumentRow, read: Read): Promise<string | null> {
    const { look } = await keptNow(read, row);
    const { logo } = JSON.parse(row.issuer ?? '{}') as { logo?: string | null };
    return look.logo ?? logo ?? null;
  }

  private async fileOf(own: Context, id: string, inline: boolean): Promise<File> {
    const { rows } = await this.calls.call(own, fileDescribe, { ids: [id] });
    const [file] = rows;
    if (!file) throw new CodedError('KEY-001');
    const { key, name, mime, size } = file;
    return { key, name, mime, size, inline };
  }
}
