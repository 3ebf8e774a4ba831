import { Injectable } from '@nestjs/common';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import type { agreementRequestCreate } from '@volante/contracts/agreements/agreement-request.contract';
import {
  AGREEMENT_VARIABLES,
  bookLicenceOf,
  type RequestRole,
  type SignerRole,
} from '@volante/contracts/agreements/agreement-words';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { registerWishInscribe } from '@volante/contracts/dgt/register-wish.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { Storage } from '@volante/service-kit/storage/storage';
import { invite } from '../letters/letters.js';
import { refuseUnfit } from '../pdf/fitted-words.js';
import { PaperWorker } from '../pdf/paper-worker.js';
import type { Values } from '../pdf/write-paper.js';
import { keepCopies } from '../store/copies.js';
import { type KeptPaper, KeptPapers } from '../store/kept-papers.js';
import { requestRow, signersOf } from '../store/read-request.js';
import { happened, moveRequest } from '../store/request-writes.js';
import { fromJson, type PageSize, type Read, turnOf } from '../store/rows.js';
import { LetterSecrets } from '../store/secrets.js';
import { storedBytes } from '../store/stored-bytes.js';
import type { TextPaper } from '../text/text-pdf.js';
import { behind, withdrawalPaper } from '../text/withdrawal-paper.js';
import type { EmancipationPaper } from './emancipation-papers.js';
import { frozenVersion } from './frozen-version.js';
import type { Known } from './known.js';
import {
  hasOwnMobile,
  ownAddresses,
  type PlannedSigner,
  refuseWithoutPlace,
  rule,
  signersFor,
  withApprover,
} from './request-plan.js';

type Create = CallParsed<typeof agreementRequestCreate>;

export const USUAL_DAYS = 30;

/** Requests of one person for one licence whose ids are sent to dgt. */
const MAX_KNOWN = 200;

const isSignerRole = (role: RequestRole): role is SignerRole => role !== 'approver';

/** Stands for book and number while a paper is tried, before its student is inscribed. */
const TRIED_NUMBER: Values = { bookCode: '99', bookId: '9999' };

export interface Plan {
  id: string;
  known: Known;
  input: Create;
  signers: readonly PlannedSigner[];
  paper: KeptPaper;
  pages: readonly PageSize[];
  fields: readonly AgreementField[];
  emancipation: EmancipationPaper | null;
}

/** Values as they will stand on the pages: what the sender typed goes before what is known. */
function valuesOf(known: Known, input: Create, signers: readonly PlannedSigner[]): Values {
  const guardian = signers.find(({ role }) => role === 'guardian');
  return {
    ...known.values,
    guardianName: guardian?.name ?? '',
    guardianTaxId: guardian?.taxId ?? '',
    ...Object.fromEntries(Object.entries(input.values).filter(([, value]) => value !== '')),
  };
}

/** AGREEMENT-004 names what is written on the pages and not known. A grown-up's document has no guardian to name. */
function refuseMissing(known: Known, values: Values, hasGuardian: boolean): void {
  const missing = known.used.filter(
    (name) => !values[name] && (hasGuardian || !['guardianName', 'guardianTaxId'].includes(name)),
  );
  if (missing.length > 0)
    throw new CodedError(
      'AGREEMENT-004',
      { missing },
      missing.map((name) => ({
        ...{ path: `values.${name}`, code: 'custom' },
        message: `Falta: ${AGREEMENT_VARIABLES[name].toLowerCase()}`,
      })),
    );
}

/** Initials are those of a known name: a place that is too narrow for them is refused at sending, not at signing. */
function refuseUnfitInitials({ config, fields }: Known, signers: readonly PlannedSigner[]): void {
  const pages = fromJson<PageSize[]>(config.pages);
  for (const { role, name } of signers) {
    const own = fields.filter(({ variable, signer }) => variable === 'initials' && signer === role);
    refuseUnfit(pages, own, { name, strokes: null, typed: '', texts: {} });
  }
}

/** Signers and written values of a request; throws the code of the first obstacle. */
export function planned(known: Known, input: Create): { signers: PlannedSigner[]; values: Values } {
  const signers = signersFor(known, input, rule(known, input));
  refuseWithoutPlace(
    known.fields,
    signers.map(({ role }) => role),
  );
  refuseUnfitInitials(known, signers);
  const values = valuesOf(known, input, signers);
  refuseMissing(
    known,
    values,
    signers.some(({ role }) => role !== 'holder'),
  );
  return { signers: withApprover(input, signers), values };
}

/** Pages about withdrawal where the template is signed at a distance; their box is the person's, or the guardian's who signs alone. */
async function withdrawalOf(
  { agreement, reach }: Known,
  signers: readonly PlannedSigner[],
): Promise<TextPaper | null> {
  if (!agreement.withdrawal) return null;
  const role = signers.map((one) => one.role).find(isSignerRole) ?? 'holder';
  return withdrawalPaper({ title: agreement.name, to: reach, role, at: new Date() });
}

/** Makes a request in two steps: its paper, which other services keep, then its rows in one transaction. */
@Injectable()
export class RequestMaker {
  constructor(
    private readonly db: Database,
    private readonly papers: KeptPapers,
    private readonly storage: Storage,
    private readonly secrets: LetterSecrets,
    private readonly pdfs: PaperWorker,
    private readonly calls: CallClient<'agreements'>,
  ) {}

  /** `emancipation`: the document that `input` names, where it is the contact's. */
  async plan(
    ctx: Context,
    known: Known,
    input: Create,
    emancipation: EmancipationPaper | null = null,
  ): Promise<Plan> {
    const { signers, values } = planned(known, input);
    const id = newId();
    const template = await storedBytes(this.storage, known.config.storage_key);
    // A student is inscribed only for a paper that can be written.
    if (known.inscribes && input.send)
      await this.pdfs.values(ctx.actor.businessId, template, known.fields, { ...values, ...TRIED_NUMBER });
    const all = { ...values, ...(await this.bookValues(ctx, id, known, input)) };
    const withdrawal = await withdrawalOf(known, signers);
    const bytes = await this.pdfs.values(
      ...[ctx.actor.businessId, template, known.fields, all, withdrawal?.bytes ?? null],
    );
    const paper = await this.papers.keep(ctx, {
      ...{ bytes, name: `${known.agreement.name}.pdf` },
      owner: { id, branch: known.contact.branch },
    });
    const pages = fromJson<PageSize[]>(known.config.pages);
    return {
      ...{ id, known, input, signers, paper, emancipation },
      ...{ pages: [...pages, ...(withdrawal?.pages ?? [])] },
      fields: [...known.fields, ...behind(withdrawal?.fields ?? [], pages.length)],
    };
  }

  /**
   * The number of the student in the register book, for a text that names it. A student who
   * is inscribed when the rest fails keeps the number for the next try, to which the inscription then belongs. AGREEMENT-043 for a draft, which may never be sent.
   */
  private async bookValues(
    ctx: Context,
    id: string,
    { inscribes, contact }: Known,
    { send }: Pick<Create, 'send'>,
  ): Promise<Values> {
    if (!inscribes) return {};
    if (!send) throw new CodedError('AGREEMENT-043');
    const kept = await this.db.rows<{ id: string }>(
      ctx,
      `SELECT id FROM agreement_request WHERE business_id = :business AND contact_id = :contact AND book_licence = :licence
       ORDER BY id DESC LIMIT ${MAX_KNOWN}`,
      { contact: contact.id, licence: inscribes },
    );
    const { number, book } = await this.calls.call({ ...ctx, idempotencyKey: null }, registerWishInscribe, {
      ...{ request: id, student: contact.id, branch: contact.branch, licence: inscribes },
      known: kept.map((request) => request.id),
    });
    return { bookCode: String(book), bookId: String(number) };
  }

  async make(tx: TenantTx, plan: Plan): Promise<CallOutput<typeof agreementRequestCreate>> {
    const { id, input } = plan;
    await this.insert(tx, plan);
    await keepCopies(tx, id, input.copies, plan.signers);
    const read: Read = (sql, params) => tx.rows(sql, params);
    const row = await requestRow(tx.ctx, read, id);
    await happened(tx, { request: id, signer: null, kind: 'created', who: tx.ctx.actor.userName });
    if (!input.send) return { id, state: 'draft' as const };
    await moveRequest(tx, row, { state: 'sent' });
    await invite(tx, this.secrets, row, turnOf(row, await signersOf(read, id)));
    return { id, state: 'sent' as const };
  }

  private async insert(
    tx: TenantTx,
    { id, known, input, signers, paper, pages, fields, emancipation }: Plan,
  ): Promise<void> {
    const { agreement, contact, config } = known;
    const version = await frozenVersion(tx, agreement.id, config.version);
    const days = input.expiresInDays ?? agreement.expiryDays ?? USUAL_DAYS;
    await tx.run(
      `INSERT INTO agreement_request (business_id, id, agreement_id, version_id, contact_id, branch_id, name, title, kind,
         school, birth_date, emancipation, emancipation_file, emancipation_sha256, guardians, image_guardian, may_refuse, in_order, book_licence, duration_months, state, file_id, storage_key,
         sha256, pages, fields, own_addresses, papers_due, user_id, user_name, created_at, expires_at)
       VALUES (:business, :id, :agreement, :version, :contact, :branch, :name, :title, :kind,
         :school, :birth, :emancipation, :emancipationFile, :emancipationSha, :guardians, :imageGuardian, :mayRefuse, :inOrder, :bookLicence, :months, 'draft', :file, :key,
         :sha256, :pages, :fields, :own, 1, :user, :userName, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL :days DAY)`,
      {
        ...{ id, agreement: agreement.id, version, contact: contact.id, branch: contact.branch, days },
        ...{
          name: contact.name.slice(0, 200),
          title: agreement.name,
          kind: agreement.kind,
          school: known.school,
        },
        birth: contact.birthday ?? input.birthDate ?? null,
        ...{ emancipation: emancipation?.words ?? '', emancipationFile: emancipation?.file ?? null },
        emancipationSha: emancipation?.sha256 ?? null,
        ...{ guardians: agreement.guardians === 'both' ? 2 : 1, imageGuardian: agreement.imageGuardian },
        ...{
          mayRefuse: agreement.mayRefuse,
          inOrder: agreement.inOrder,
          bookLicence: bookLicenceOf(agreement),
          months: agreement.durationMonths,
        },
        ...{ file: paper.file, key: paper.key, sha256: paper.sha256 },
        ...{ pages: JSON.stringify(pages), fields: JSON.stringify(fields) },
        own: JSON.stringify(ownAddresses(known, input)),
        ...{ user: tx.ctx.actor.userId, userName: tx.ctx.actor.userName },
      },
    );
    for (const [position, signer] of signers.entries())
      await tx.run(
        `INSERT INTO agreement_signer (business_id, id, request_id, position, role, name, tax_id, relationship, email, phone, sms, state)
         VALUES (:business, :id, :request, :position, :role, :name, :taxId, :relationship, :email, :phone, :sms, 'waiting')`,
        {
          ...signer,
          name: signer.name.slice(0, 160),
          id: newId(),
          request: id,
          position,
          sms: hasOwnMobile(signer, signers, contact.phone),
        },
      );
  }
}
