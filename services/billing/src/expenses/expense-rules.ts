import type { expense } from '@volante/contracts/billing/expense.contract';
import { NO_DAY } from '@volante/contracts/billing/expense.fields';
import { type ExpenseAmounts, expenseSums } from '@volante/contracts/billing/expense-amounts';
import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { FieldsOf, RecordRules, WholeOf } from '@volante/service-kit/records/record-types';

export type Expense = WholeOf<typeof expense>;
export type ExpenseFields = FieldsOf<typeof expense>;

/** May change on a booked one: neither is booked. */
const FREE: readonly string[] = ['dueOn', 'observations', 'version', 'updatedAt', 'updatedBy'];

const folded = (text: string): string => text.toUpperCase().replaceAll(/[\s.]+/g, '');

/** Company, supplier (by tax id, else by name), year and number: two expenses with one key are the same. '' without number or supplier. */
export function numberKey({ issuer, supplierTaxId, supplierName, number, issuedOn }: ExpenseFields): string {
  const supplier = folded(supplierTaxId || supplierName).slice(0, 140);
  const own = folded(number);
  if (own === '' || supplier === '') return '';
  return `${issuer} ${supplier} ${issuedOn?.slice(0, 4) ?? ''} ${own}`;
}

/** The sums that an expense keeps beside its lines. */
export function keptSums(amounts: ExpenseAmounts) {
  if (amounts.lines.length === 0) return { baseCents: null, totalCents: null, payableCents: null };
  const { base, total, payable } = expenseSums(amounts);
  return { baseCents: base, totalCents: total, payableCents: payable };
}

/** Refuses a number that another live expense of the supplier has. Another transaction with the same number waits. */
export async function assertNewNumber(tx: TenantTx, after: ExpenseFields & { id: string }): Promise<void> {
  const key = numberKey(after);
  if (key === '') return;
  await tx.run(
    `INSERT INTO expense_number (business_id, number_key) VALUES (:business, :key)
     ON DUPLICATE KEY UPDATE number_key = VALUES(number_key)`,
    { key },
  );
  const [other] = await tx.rows(
    'SELECT id FROM expense WHERE business_id = :business AND number_once = :key AND id <> :id LIMIT 1',
    { key, id: after.id },
  );
  if (!other) return;
  const { message } = errorDefinition('EXPENSE-001');
  throw new CodedError('EXPENSE-001', undefined, [{ path: 'number', code: 'EXPENSE-001', message }]);
}

const isFree = (after: Expense, before: Expense): boolean =>
  Object.keys(after).every(
    (name) =>
      FREE.includes(name) ||
      JSON.stringify(Reflect.get(after, name)) === JSON.stringify(Reflect.get(before, name)),
  );

export const expenseRules: RecordRules<typeof expense> = {
  clean: (sent) => (sent.amounts ? { ...sent, ...keptSums(sent.amounts) } : sent),
  guard(_tx, { status }, act) {
    if (act === 'deleted' && status !== 'draft') throw new CodedError('EXPENSE-002');
  },
  async beforeWrite(tx, after, before) {
    if (before && before.status !== 'draft') {
      if (!isFree(after, before)) throw new CodedError('EXPENSE-002');
      return;
    }
    const isKnown = before?.state === 'active' && numberKey(after) === numberKey(before);
    if (after.state !== 'deleted' && !isKnown) await assertNewNumber(tx, after);
  },
  derived: (fields) => ({
    number_key: numberKey(fields),
    issued_sorted: fields.issuedOn ?? NO_DAY,
    due_sorted: fields.dueOn ?? NO_DAY,
  }),
};
