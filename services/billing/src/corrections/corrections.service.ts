import { Injectable } from '@nestjs/common';
import type { correctionPreview, invoiceCorrect } from '@volante/contracts/billing/correction.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError, conflict, invalid } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { billingSystem } from '../chain/billing-system.js';
import type { DocumentRow } from '../documents/document-rows.js';
import { insertDraft } from '../documents/insert-draft.js';
import type { Reckoned } from '../documents/line-taxes.js';
import { documentRow, lockedDocument, type Read, wholeDocument } from '../documents/read-document.js';
import { openCents } from '../payments/payable-documents.js';
import { annul } from './annul.js';
import { type Corrected, correctedDocument } from './corrected-document.js';
import { correctionRefusals, correctionWarnings, lastDayOf } from './correction-checks.js';
import { linksOf } from './correction-rows.js';
import { type Left, minus, plus, shownOf } from './left-amounts.js';

type Preview = CallOutput<typeof correctionPreview>;
type Input = CallParsed<typeof invoiceCorrect>;
type Output = CallOutput<typeof invoiceCorrect>;

const readOf =
  (tx: TenantTx): Read =>
  (sql, params) =>
    tx.rows(sql, params);

const reckonedLeft = ({ taxes, totals }: Reckoned): Left => ({
  ...{ taxes, disbursements: totals.disbursements, withheld: totals.withheld, payable: totals.payable },
});

/** Amounts and debt as they would be afterwards. */
function outcomeOf({ row, plan, method, left, begun }: Corrected): { after: Left; pending: number } {
  const pending = openCents(row);
  if (plan.act === 'annul') return { after: minus(left, left), pending: 0 };
  if (plan.act !== 'rectify' || !begun) return { after: left, pending };
  const own = reckonedLeft(begun.reckoned);
  if (method === 'I') return { after: plus(left, own), pending: pending + own.payable };
  return { after: own, pending: own.payable - (left.payable - pending) };
}

function assertDay({ row, happenedOn, today }: Corrected): void {
  if (happenedOn === null) return;
  const message =
    happenedOn > today
      ? 'Ese día todavía no ha llegado'
      : happenedOn < (row.operation_on ?? row.issued_on ?? '')
        ? 'Es anterior a la venta: revisa la fecha'
        : '';
  if (message) throw invalid([{ path: 'happenedOn', code: 'custom', message }]);
}

/** Puts issued documents right: by another document, or by annulling them. An issued document never changes. */
@Injectable()
export class CorrectionsService {
  constructor(private readonly db: Database) {}

  async preview(ctx: Context, { id, ...choice }: CallParsed<typeof correctionPreview>): Promise<Preview> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const row = await documentRow(ctx, read, id);
    const corrected = await correctedDocument(read, row, choice);
    assertDay(corrected);
    const { plan, method, left, begun } = corrected;
    const { after, pending } = outcomeOf(corrected);
    const refusals = correctionRefusals(corrected);
    const isTaken = await this.isChained(ctx, id);
    return {
      ...{ act: plan.act, type: plan.type, method, methods: [...plan.methods], needsDay: plan.needsDay },
      ...{ article: plan.article, lastDay: lastDayOf(corrected), draft: corrected.draft },
      ...{
        before: shownOf(left),
        begun: begun && shownOf(reckonedLeft(begun.reckoned)),
        after: shownOf(after),
      },
      ...{ paidCents: left.payable - openCents(row), pendingCents: pending },
      refusals: refusals.map((code) => ({ code, message: errorDefinition(code).message })),
      warnings: correctionWarnings(corrected, isTaken),
    };
  }

  async correct(ctx: Context, { id, version, reason, ...choice }: Input): Promise<Output> {
    const system = await billingSystem(this.db);
    const draft = newId();
    return this.db.write(ctx, async (tx) => {
      const row = await this.locked(tx, id);
      if (row.version !== version)
        throw conflict(await wholeDocument(ctx, readOf(tx), row, row.issued_on ?? ''), row.version);
      const corrected = await correctedDocument(readOf(tx), row, choice);
      assertDay(corrected);
      const [refusal] = correctionRefusals(corrected);
      if (refusal) throw new CodedError(refusal, { document: corrected.draft });
      if (corrected.plan.act === 'annul')
        return { act: 'annul', id, version: await annul(tx, row, reason, system) };
      return this.begin(tx, corrected, draft, reason);
    });
  }

  /** The document, locked with those that it corrects itself, oldest first. */
  private async locked(tx: TenantTx, id: string): Promise<DocumentRow> {
    const older = await linksOf(readOf(tx), id);
    for (const { corrected_id } of older) await lockedDocument(tx, corrected_id);
    return lockedDocument(tx, id);
  }

  private async begin(
    tx: TenantTx,
    { row, plan, method, root, begun, cause, happenedOn, today }: Corrected,
    id: string,
    reason: string,
  ): Promise<Output> {
    if (!begun || (plan.act !== 'rectify' && plan.act !== 'replace')) throw new CodedError('CORRECTION-002');
    await insertDraft(tx, id, begun.fields, today);
    const { type } = plan;
    await tx.run(
      `INSERT INTO document_correction
         (business_id, document_id, corrected_id, root_id, type, method, cause, happened_on, reason)
       VALUES (:business, :id, :corrected, :root, :type, :method, :cause, :happenedOn, :reason)`,
      { id, corrected: row.id, root, type, method, cause, happenedOn, reason },
    );
    tx.audit({
      ...{ entity: 'invoice', entityId: row.id, action: 'correction-begun' },
      changes: { correction: { from: null, to: { type, method, reason } } },
    });
    return { act: plan.act, id, version: 1 };
  }

  private async isChained(ctx: Context, document: string): Promise<boolean> {
    const rows = await this.db.rows(
      ctx,
      'SELECT seq FROM verifactu_record WHERE business_id = :business AND document_id = :document LIMIT 1',
      { document },
    );
    return rows.length > 0;
  }
}
