import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { type expenseFileRead, MAX_EXPENSE_FILE } from '@volante/contracts/billing/expense-file.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isStagingKey, Storage, StorageMissing } from '@volante/service-kit/storage/storage';
import { type ReadExpense, readExpenseFile } from './read-expense-file.js';

type Answer = CallOutput<typeof expenseFileRead>;

/** A file of the greatest size keeps the process for a second. */
const MAX_READ = 60;
const WINDOW_MS = 600_000;

function warningsOf(read: ReadExpense & { isPlausible: boolean }, isOurs: boolean): string[] {
  const { amounts, hasDisbursements, isPlausible } = read;
  return [
    'La firma del archivo no se comprueba: mira que la factura es de quien dice.',
    ...(isOurs ? [] : ['La factura no va a nombre de ninguna de tus sociedades: revisa el NIF del cliente.']),
    ...(isPlausible ? [] : ['Lo que la factura dice que hay que pagar no coincide con sus bases: revísalo.']),
    ...(hasDisbursements ? ['Lleva suplidos, que aparecen como base exenta.'] : []),
    ...(amounts.withholding ? ['Lleva retención: elige si es de profesional o de alquiler.'] : []),
  ];
}

/** Reads electronic invoices of suppliers; the file is gone afterwards. */
@Injectable()
export class ExpenseFileService {
  private readonly reads = new RequestBudget(MAX_READ, WINDOW_MS);

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  async read(ctx: Context, { upload, size }: CallParsed<typeof expenseFileRead>): Promise<Answer> {
    if (!isStagingKey(upload)) throw new CodedError('REQ-111', { part: 'upload' });
    try {
      this.reads.spend(ctx.actor.businessId);
      if (size > MAX_EXPENSE_FILE) throw new CodedError('EXPENSE-FILE-003');
      return await this.answer(ctx, readExpenseFile(await buffer(await this.storage.get(upload))));
    } catch (error) {
      throw error instanceof StorageMissing ? notFound() : error;
    } finally {
      await this.storage.remove(upload);
    }
  }

  private async answer(ctx: Context, read: ReturnType<typeof readExpenseFile>): Promise<Answer> {
    const { format, buyerTaxId, kind, number, issuedOn, dueOn, concept } = read;
    const { supplierName, supplierTaxId, amounts } = read;
    const [own] = await this.db.rows<{ id: string }>(
      ctx,
      "SELECT id FROM issuer WHERE business_id = :business AND tax_id = :buyerTaxId AND state <> 'deleted' LIMIT 1",
      { buyerTaxId },
    );
    return {
      format,
      fields: {
        ...{ kind, number, issuedOn, dueOn, concept, supplierName, supplierTaxId },
        issuer: own?.id ?? null,
        amounts: { ...amounts, lines: amounts.lines.map((line) => ({ ...line })) },
      },
      warnings: warningsOf(read, own !== undefined),
    };
  }
}
