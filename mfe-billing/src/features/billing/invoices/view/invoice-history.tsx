import { invoiceHistory } from '@volante/contracts/billing/invoice.contract';
import { ANSWER_WAYS, type AnswerWay } from '@volante/contracts/billing/offer.contract';
import type { Text } from '@volante/mfe-kit/i18n';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { percentText } from '../../shared/percent';
import { usePaperText } from '../papers/paper-text';
import { useActiveSeries, useInvoiceBranches } from '../shared/billing-lists';
import { useInvoiceText } from '../shared/invoice-text';
import { methodText } from './payments';

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const words = (parts: readonly unknown[]): string => parts.filter(Boolean).join(' · ');

/** A payment in words, or the reason why it was taken back. */
const paymentText = ({ cents, method, paidOn, taken, reason }: Part, text: Text): string =>
  words([
    typeof cents === 'number' ? eurosText(cents) : '',
    typeof method === 'string' ? methodText(method, text) : '',
    typeof paidOn === 'string' ? formatDay(paidOn) : '',
    taken,
    reason,
  ]);

const discountText = ({ mode, value }: Part): string =>
  mode === 'percent' ? percentText(Number(value)) : eurosText(Number(value));

/** An instalment in words. */
const partText = (part: unknown): string =>
  isPart(part)
    ? words([
        typeof part.dueOn === 'string' ? formatDay(part.dueOn) : '',
        typeof part.cents === 'number' ? eurosText(part.cents) : '',
      ])
    : '';

const lineText = (line: unknown): string =>
  isPart(line) ? words([line.description, typeof line.price === 'number' ? eurosText(line.price) : '']) : '';

const answerWay = (how: unknown): string => ANSWER_WAYS[how as AnswerWay] ?? '';

function useShow() {
  const text = useInvoiceText();
  const paperText = usePaperText();
  const { nameOf } = useInvoiceBranches();
  const series = useActiveSeries();
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (field === 'plan' && Array.isArray(value)) return value.map(partText).join('; ');
    if (Array.isArray(value)) return value.map(lineText).join('; ');
    if (field === 'duplicate') return paperText(`papers.duplicate.${value}`);
    if (field === 'payable') return eurosText(Number(value));
    if (field === 'withholding') return percentText(Number(value));
    if (field === 'withTaxes') return text(value ? 'invoices.yes' : 'invoices.no');
    if (field === 'branch') return nameOf(String(value));
    if (field === 'series') return series?.find(({ id }) => id === value)?.name ?? '';
    if (field === 'contact') return text('invoices.otherContact');
    if (field === 'operationOn' || field === 'dueOn') return formatDay(String(value));
    if (!isPart(value)) return String(value);
    if (field === 'fees')
      return words([
        value.mandate ? text('invoices.fees.withMandate') : text('invoices.fees.noMandate'),
        value.proof ? text('invoices.fees.withProof') : text('invoices.fees.noProof'),
        value.reason,
      ]);
    if (field === 'payment') return paymentText(value, text);
    if (field === 'answer') return words([value.name, answerWay(value.how), value.reason]);
    if (field === 'discount') return discountText(value);
    if (field === 'gathered')
      return words([(value.documents as string[] | undefined)?.join(', '), value.reason]);
    if (field === 'correction') return words([value.number, value.type, value.reason]);
    return words([value.name, value.taxId, value.street, value.city]);
  };
}

/** Changes, issue and payments with their authors. */
export function InvoiceHistory({ id }: { id: string }) {
  const text = useInvoiceText();
  return (
    <RecordHistory
      call={invoiceHistory}
      id={id}
      label={(field) => text(`invoices.field.${field}`)}
      show={useShow()}
      action={(action) => text(`invoices.action.${action}`)}
    />
  );
}
