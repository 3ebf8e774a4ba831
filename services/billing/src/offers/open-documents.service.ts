import { Injectable } from '@nestjs/common';
import type {
  openDocument,
  openDocumentAnswer,
  openDocumentLogo,
  openDocumentPaper,
} from '@volante/contracts/billing/document-link.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { branchDay } from '../documents/branch-day.js';
import { type DocumentRow, OFFERS, stateOf } from '../documents/document-rows.js';
import { documentRow, lockedDocument, type Read } from '../documents/read-document.js';
import { PaperContent } from '../paper/paper-content.js';
import { formAtIssue } from '../paper/paper-maker.js';
import { type KeptPaper, keptNow, type LogoFile } from '../paper/paper-wait.js';
import { sumRows } from '../paper/paper-words.js';
import { decide } from './decide.js';
import { DocumentLinks } from './document-links.js';
import { offerRow } from './offer-rows.js';

type Opened = CallOutput<typeof openDocument>;
type File = CallOutput<typeof openDocumentPaper>;

const ANSWERED: readonly DocumentRow['state'][] = ['issued', 'sent'];

interface MadePaper {
  storage_key: string;
  name: string;
  size: number;
  kept: string;
}

/** The paper that was made at the issue; `null` while the worker has not come to it. */
async function paperOf(read: Read, row: DocumentRow): Promise<MadePaper | null> {
  const [made] = await read<MadePaper>(
    `SELECT storage_key, name, size, kept FROM document_paper
     WHERE business_id = :business AND document_id = :id AND form = :form`,
    { id: row.id, form: formAtIssue(row) },
  );
  return made ?? null;
}

const logoIn = (made: MadePaper | null): LogoFile | null =>
  made ? ((JSON.parse(made.kept) as KeptPaper).logo ?? null) : null;

/** Quotes and tickets for the person who holds their secret link. */
@Injectable()
export class OpenDocumentsService {
  constructor(
    private readonly db: Database,
    private readonly links: DocumentLinks,
    private readonly content: PaperContent,
  ) {}

  async open(ctx: KeyContext): Promise<Opened> {
    const { own, row, read } = await this.found(ctx);
    await this.links.seen(own, ctx);
    const made = await paperOf(read, row);
    const kept = made ? (JSON.parse(made.kept) as KeptPaper) : await keptNow(read, row);
    const paper = await this.content.of(own, row, kept, { mark: '', logo: null });
    const state = stateOf(row, await branchDay(read, row.branch_id));
    const offer = OFFERS.includes(row.target) ? await offerRow(read, row.id) : null;
    const { name, phone, email } = paper.issuer;
    const hasLogo = logoIn(made) !== null;
    return {
      ...{ target: row.target, state, school: { name, phone, email, hasLogo }, colour: kept.look.colour },
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

  /** PAPER-001 in the second or two until the worker has made it. */
  async paper(ctx: KeyContext): Promise<File> {
    const { row, read } = await this.found(ctx);
    const made = await paperOf(read, row);
    if (!made?.storage_key) throw new CodedError('PAPER-001');
    return { key: made.storage_key, name: made.name, mime: MIMES.pdf, size: made.size, inline: false };
  }

  async logo(ctx: KeyContext): Promise<CallOutput<typeof openDocumentLogo>> {
    const { row, read } = await this.found(ctx);
    const logo = logoIn(await paperOf(read, row));
    if (!logo) throw new CodedError('PAPER-001');
    return { ...logo, inline: true };
  }

  private async found(ctx: KeyContext): Promise<{ own: Context; row: DocumentRow; read: Read }> {
    const { document, own } = await this.links.of(ctx);
    const read: Read = (sql, params) => this.db.rows(own, sql, params);
    return { own, read, row: await documentRow(own, read, document) };
  }
}
