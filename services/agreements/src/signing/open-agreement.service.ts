import { Injectable } from '@nestjs/common';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import type {
  agreementOpenPage,
  agreementOpenPaper,
  agreementOpenRead,
  agreementOpenText,
} from '@volante/contracts/agreements/agreement-signing.contract';
import { isGuardian, isSigned } from '@volante/contracts/agreements/agreement-words';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { Storage } from '@volante/service-kit/storage/storage';
import { baseOf, lacksBase } from '../certificates/certificate-rows.js';
import { isReachable } from '../letters/letters.js';
import { PaperWorker } from '../pdf/paper-worker.js';
import { isOpen } from '../store/read-request.js';
import { RequestPages } from '../store/request-pages.js';
import { happened } from '../store/request-writes.js';
import { fromJson, type PageSize, type Read, type SignerRow, turnOf } from '../store/rows.js';
import { storedBytes } from '../store/stored-bytes.js';
import { byProof, type Found, isExpired, type Standing, settle, standingNow } from './find-signer.js';
import { maskedAddress, textedPhone } from './masked.js';
import { daysOf, isGrownUp } from './needed-signers.js';

/**
 * Two hours after the code also those who have signed, to take the sealed document along. A guardian who is not needed any more reads no document
 * of a grown-up.
 */
const mayStillRead = ({ row, one }: Standing): boolean =>
  one.state === 'signed' ||
  (isOpen(row.state) && !isExpired(row) && row.contact_gone === 0 && one.state !== 'notNeeded');

/** A guardian of a grown-up who has signed as a minor: the request is void, though nobody may have written it down yet. */
const isGuardianOfGrownUp = async (read: Read, { row, one }: Standing): Promise<boolean> =>
  one.state !== 'signed' && isGuardian(one.role) && (await isGrownUp(daysOf(read), row));

/** Texts of another signer, once they have signed. */
function textsBy(
  { name, state, texts }: SignerRow,
  fields: readonly AgreementField[],
): CallOutput<typeof agreementOpenRead>['written'] {
  if (state !== 'signed') return [];
  const typed = fromJson<Record<string, string>>(texts ?? {});
  return fields.flatMap(({ id, label }) => (typed[id] ? [{ name, label, text: typed[id] }] : []));
}

const MAX_READS = 60;
const WINDOW_MS = 60_000;

/** The document for the signer whose code was right. */
@Injectable()
export class OpenAgreementService {
  private readonly reads = new RequestBudget(MAX_READS, WINDOW_MS);

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly pages: RequestPages,
    private readonly pdfs: PaperWorker,
  ) {}

  private async at(ctx: KeyContext): Promise<Standing & { found: Found }> {
    const found = await byProof(this.db, ctx, ctx.keyHash);
    const read: Read = (sql, params) => this.db.rows(found.own, sql, params);
    const state = await standingNow(read, found);
    if (!mayStillRead(state) || (await isGuardianOfGrownUp(read, state))) throw new CodedError('KEY-001');
    return { ...state, found };
  }

  async read(ctx: KeyContext): Promise<CallOutput<typeof agreementOpenRead>> {
    const { row, signers, one, found } = await this.at(ctx);
    if (one.state !== 'signed') await this.noteOpened(found, one);
    const fields = fromJson<AgreementField[]>(row.fields);
    return {
      ...{ title: row.title, school: row.school, holder: row.name },
      signer: { role: one.role, name: one.name },
      pages: fromJson<PageSize[]>(row.pages),
      fields: fields.filter(({ variable, signer }) => isSigned(variable) && signer === one.role),
      written: signers.flatMap((other) => (other.id === one.id ? [] : textsBy(other, fields))),
      ...{ isSigned: one.state === 'signed', isSealed: row.state === 'signed' },
      codeTo: await this.codeTo(found, one),
      copyTo: maskedAddress(one.email),
      mayRefuse: row.may_refuse === 1 && signers.every(({ state }: SignerRow) => state !== 'refused'),
      ...{ expiresAt: row.expires_at.toISOString(), sha256: row.sha256 },
      certificate: await this.certificate(found, { row, signers, one }),
    };
  }

  private async codeTo(
    { own }: Found,
    one: SignerRow,
  ): Promise<CallOutput<typeof agreementOpenRead>['codeTo']> {
    if (!isReachable(one) || one.role === 'approver') return null;
    const phone = await textedPhone((sql, params) => this.db.rows(own, sql, params), one);
    return { address: maskedAddress(one.email), phone };
  }

  private async certificate(
    found: Found,
    { row, signers, one }: Standing,
  ): Promise<CallOutput<typeof agreementOpenRead>['certificate']> {
    const { own } = found;
    if (one.by_certificate === 0 || one.state === 'signed') return null;
    // A page that waits since yesterday: its document is made without the guardian's place.
    if (signers.some(({ state }) => state === 'notNeeded')) await settle(this.db, found);
    const read: Read = (sql, params) => this.db.rows(own, sql, params);
    const nothing = { size: 0, sha256: '' };
    if (!turnOf(row, signers).includes(one)) return { state: 'waits', ...nothing };
    const base = await baseOf(read, row.id);
    if (!base || (await lacksBase(read, row.id, signers))) return { state: 'preparing', ...nothing };
    return { state: 'ready', size: base.size, sha256: base.sha256 };
  }

  /** Once for each proof, however often the page is read. */
  private async noteOpened({ own, request }: Found, { id, name }: SignerRow): Promise<void> {
    await this.db.write(
      own,
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE agreement_signer SET opened_at = UTC_TIMESTAMP(3)
           WHERE business_id = :business AND id = :id AND opened_at IS NULL`,
          { id },
        );
        if (affectedRows === 1) await happened(tx, { request, signer: id, kind: 'opened', who: name });
      },
      { idempotencyKey: null },
    );
  }

  async page(
    ctx: KeyContext,
    { page }: CallParsed<typeof agreementOpenPage>,
  ): Promise<CallOutput<typeof agreementOpenPage>> {
    const { row, found } = await this.at(ctx);
    if (page > fromJson<PageSize[]>(row.pages).length) throw notFound();
    const picture = await this.pages.of(found.own, row.id, page);
    if (!picture) throw new CodedError('AGREEMENT-019');
    return { ...picture, name: `pagina-${page}.png`, mime: 'image/png', inline: true };
  }

  /** Read each time by a child process: so many in a minute for one school. */
  async text(ctx: KeyContext): Promise<CallOutput<typeof agreementOpenText>> {
    const { row, found } = await this.at(ctx);
    const school = found.own.actor.businessId;
    this.reads.spend(school);
    const bytes = await storedBytes(this.storage, row.storage_key);
    return { pages: await this.pdfs.read(school, bytes) };
  }

  async paper(ctx: KeyContext): Promise<CallOutput<typeof agreementOpenPaper>> {
    const { row, one, found } = await this.at(ctx);
    const base =
      one.by_certificate && !row.sealed_key
        ? await baseOf((sql, params) => this.db.rows(found.own, sql, params), row.id)
        : null;
    const key = row.sealed_key ?? base?.storage_key ?? row.storage_key;
    const size = row.sealed_size ?? base?.size ?? (await this.storage.stat(key))?.size;
    if (size === undefined) throw notFound();
    const name = `${row.title}${row.sealed_key ? ' (firmado)' : ''}.pdf`;
    return { key, name, mime: MIMES.pdf, size: Number(size), inline: false };
  }
}
