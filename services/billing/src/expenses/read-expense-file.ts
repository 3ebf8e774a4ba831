import { type ExpenseKind, expenseAmounts } from '@volante/contracts/billing/expense.fields';
import { type ExpenseAmounts, expenseSums } from '@volante/contracts/billing/expense-amounts';
import { MAX_EXPENSE_FILE } from '@volante/contracts/billing/expense-file.contract';
import { day } from '@volante/contracts/fields';
import { CodedError } from '@volante/service-kit/coded-error';
import { readXml, type XmlProblem } from '@volante/service-kit/xml/safe-xml';
import { readFacturae } from './read-facturae.js';
import { readUbl } from './read-ubl.js';

/** An invoice as its file says it; amounts in cents. */
export interface ReadExpense {
  format: string;
  kind: ExpenseKind;
  number: string;
  issuedOn: string;
  dueOn: string | null;
  concept: string;
  supplierName: string;
  supplierTaxId: string;
  buyerTaxId: string;
  amounts: ExpenseAmounts;
  /** Amount to be paid by the file's own total; `null`: it has none. */
  payable: number | null;
  hasDisbursements: boolean;
}

const LIMITS = { maxBytes: MAX_EXPENSE_FILE, maxDepth: 60, maxNodes: 100_000 };

const codeOf = (problem: XmlProblem) => {
  if (problem === 'document-type') return 'EXPENSE-FILE-002';
  if (problem === 'too-large' || problem === 'too-many' || problem === 'too-deep') return 'EXPENSE-FILE-003';
  return 'EXPENSE-FILE-001';
};

const cut = (text: string, max: number): string =>
  [...text.replaceAll(/\p{Cc}+/gu, ' ').trim()].slice(0, max).join('');

const dayOrNull = (text: string | null): string | null => {
  const parsed = day.safeParse(text?.slice(0, 10));
  return parsed.success ? parsed.data : null;
};

/** A file that nobody vouches for: no document type, no entities, limits of size and depth. Throws the coded reason against it. */
export function readExpenseFile(bytes: Uint8Array): ReadExpense & { isPlausible: boolean } {
  const xml = readXml(bytes, LIMITS);
  if ('problem' in xml) throw new CodedError(codeOf(xml.problem));
  const read = readFacturae(xml.root) ?? readUbl(xml.root);
  if (read === null) throw new CodedError('EXPENSE-FILE-004');
  if (read === 'many') throw new CodedError('EXPENSE-FILE-005');
  if (read === 'incomplete') throw new CodedError('EXPENSE-FILE-006');
  const issuedOn = dayOrNull(read.issuedOn);
  // Quotas that do not follow from base and rate would be refused when the form is saved.
  const amounts = expenseAmounts.safeParse(read.amounts);
  if (issuedOn === null || !amounts.success) throw new CodedError('EXPENSE-FILE-006');
  const { payable } = expenseSums(read.amounts);
  const dueOn = dayOrNull(read.dueOn);
  return {
    ...read,
    ...{ issuedOn, dueOn: dueOn !== null && dueOn >= issuedOn ? dueOn : null },
    ...{ number: cut(read.number, 60), concept: cut(read.concept, 200) },
    supplierName: cut(read.supplierName, 160),
    isPlausible: read.payable === null || Math.abs(read.payable - payable) <= 1,
  };
}
