import { Injectable } from '@nestjs/common';
import type {
  invoiceElectronicCreate,
  invoiceElectronicPresent,
  invoiceElectronicRead,
  invoiceElectronicUnpresent,
} from '@volante/contracts/billing/electronic.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError, invalid, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { ownAccounts } from '../bank/accounts/own-accounts.js';
import { branchDay } from '../documents/branch-day.js';
import type { DocumentRow } from '../documents/document-rows.js';
import { documentRow, lockedDocument, type Read } from '../documents/read-document.js';
import { isInvoice } from '../paper/paper-words.js';
import { electronicDocument, recipientOf } from './electronic-content.js';
import { dutyOn } from './electronic-duty.js';
import { ElectronicMaker, MADE_COLUMNS, type MadeRow } from './electronic-maker.js';
import { missingFor } from './electronic-problems.js';

type Made = CallOutput<typeof invoiceElectronicCreate>;

interface PresentationRow {
  id: string;
  presented_on: string;
  number: string;
  note: string;
  actor_name: string;
  at: Date;
}

export const toMade = (row: MadeRow): Made => ({
  ...{ file: row.file_id, format: row.format, name: row.name, size: row.size, sha256: row.sha256 },
  ...{ signer: row.signer, madeAt: row.made_at.toISOString() },
});

function assertIssued(row: DocumentRow): void {
  const isIssued = row.state !== 'draft' && row.number_text !== null && row.issuer !== null;
  if (!isInvoice(row.target) || !isIssued || row.imported) throw new CodedError('ELECTRONIC-001');
}

/** ELECTRONIC-008: programs pay to the account of a Facturae without anybody looking at it. */
async function assertOwn(read: Read, branch: string, iban: string): Promise<void> {
  if (iban === '' || (await ownAccounts(read, branch)).some((own) => own.iban === iban)) return;
  const code = 'ELECTRONIC-008';
  throw new CodedError(code, undefined, [{ path: 'iban', code, message: errorDefinition(code).message }]);
}

const payerOf = (row: DocumentRow) => JSON.parse(row.payer) as { name: string; taxId: string };

/** Electronic versions of invoices, and what people write about handing them in. */
@Injectable()
export class ElectronicService {
  constructor(
    private readonly db: Database,
    private readonly maker: ElectronicMaker,
  ) {}

  async create(
    ctx: Context,
    { id, format, iban }: CallParsed<typeof invoiceElectronicCreate>,
  ): Promise<Made> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const row = await documentRow(ctx, read, id);
    assertIssued(row);
    await assertOwn(read, row.branch_id, iban);
    const today = await branchDay(read, row.branch_id);
    const recipient = await recipientOf(read, payerOf(row).taxId, today);
    const one = await electronicDocument(read, row, { dir3: recipient?.dir3 ?? null, iban });
    const missing = missingFor(one);
    if (missing.length > 0)
      throw new CodedError(
        'ELECTRONIC-002',
        undefined,
        missing.map((message) => ({ path: 'id', code: 'ELECTRONIC-002', message })),
      );
    if (format !== 'ubl' && !recipient?.isWilling) throw new CodedError('ELECTRONIC-003');
    return toMade(await this.maker.make(ctx, row, one, format));
  }

  async read(
    ctx: Context,
    { id }: CallParsed<typeof invoiceElectronicRead>,
  ): Promise<CallOutput<typeof invoiceElectronicRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const row = await documentRow(ctx, read, id);
    assertIssued(row);
    const { name, taxId } = payerOf(row);
    const today = await branchDay(read, row.branch_id);
    const recipient = await recipientOf(read, taxId, today);
    const one = await electronicDocument(read, row, { dir3: recipient?.dir3 ?? null, iban: '' });
    const [certificate] = await read(
      'SELECT tax_id FROM verifactu_certificate WHERE business_id = :business AND tax_id = :own AND valid_to > UTC_TIMESTAMP(3)',
      { own: one.issuer.taxId },
    );
    return {
      recipient: recipient && {
        ...{ id: recipient.id, name: recipient.name, ground: recipient.ground },
        ...{ isWilling: recipient.isWilling, isPublic: recipient.ground === 'public' },
      },
      ...{ taxId, payer: name, missing: missingFor(one), hasCertificate: certificate !== undefined },
      accounts: await ownAccounts(read, row.branch_id),
      dutyFrom: dutyOn(today),
      ...(await this.kept(read, id)),
    };
  }

  private async kept(
    read: Read,
    id: string,
  ): Promise<Pick<CallOutput<typeof invoiceElectronicRead>, 'files' | 'presentations'>> {
    const files = await read<MadeRow>(
      `SELECT ${MADE_COLUMNS} FROM document_electronic WHERE business_id = :business AND document_id = :id
       ORDER BY made_at DESC, file_id DESC`,
      { id },
    );
    const presentations = await read<PresentationRow>(
      `SELECT id, presented_on, number, note, actor_name, at FROM electronic_presentation
       WHERE business_id = :business AND document_id = :id ORDER BY id DESC`,
      { id },
    );
    return {
      files: files.map(toMade),
      presentations: presentations.map((one) => ({
        ...{ id: one.id, on: one.presented_on, number: one.number, note: one.note, by: one.actor_name },
        at: one.at.toISOString(),
      })),
    };
  }

  /** A note by hand: nothing is sent anywhere. */
  present(
    ctx: Context,
    { id, on, number, note }: CallParsed<typeof invoiceElectronicPresent>,
  ): Promise<{ id: string }> {
    const presentation = newId();
    return this.db.write(ctx, async (tx) => {
      const row = await lockedDocument(tx, id);
      const read: Read = (sql, params) => tx.rows(sql, params);
      if (on > (await branchDay(read, row.branch_id)))
        throw invalid([{ path: 'on', code: 'custom', message: 'La fecha está en el futuro' }]);
      const { files } = await this.kept(read, id);
      if (files.length === 0) throw new CodedError('ELECTRONIC-007');
      await tx.run(
        `INSERT INTO electronic_presentation (business_id, id, document_id, presented_on, number, note, actor_name, at)
         VALUES (:business, :presentation, :id, :on, :number, :note, :actor, UTC_TIMESTAMP(3))`,
        { presentation, id, on, number, note, actor: tx.ctx.actor.userName },
      );
      tx.audit({
        ...{ entity: 'invoice', entityId: id, action: 'presented' },
        changes: { presented: { from: null, to: number } },
      });
      return { id: presentation };
    });
  }

  async unpresent(
    ctx: Context,
    { presentation }: CallParsed<typeof invoiceElectronicUnpresent>,
  ): Promise<null> {
    await this.db.write(ctx, async (tx) => {
      const [found] = await tx.rows<{ document_id: string; number: string }>(
        'SELECT document_id, number FROM electronic_presentation WHERE business_id = :business AND id = :presentation',
        { presentation },
      );
      if (!found) throw notFound();
      await lockedDocument(tx, found.document_id);
      await tx.run(
        'DELETE FROM electronic_presentation WHERE business_id = :business AND id = :presentation',
        {
          presentation,
        },
      );
      tx.audit({
        ...{ entity: 'invoice', entityId: found.document_id, action: 'unpresented' },
        changes: { presented: { from: found.number, to: null } },
      });
    });
    return null;
  }
}
