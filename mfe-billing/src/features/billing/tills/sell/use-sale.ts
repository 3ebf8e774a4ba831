import type { PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { ticketSell } from '@volante/contracts/billing/ticket.contract';
import { ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { useCallMutation } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useState } from 'react';
import {
  type DocumentValues,
  inputOf,
  isEmptyLine,
  type LineValues,
} from '../../invoices/edit/document-values';
import { totalsOfForm } from '../../invoices/edit/totals-of-form';
import type { TaxRow } from '../../invoices/shared/billing-lists';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';
import { newAmount } from '../../invoices/shared/new-amount';
import { TILL_READS } from '../shared/till-reads';
import { useTillText } from '../shared/till-text';
import { useOpenTills } from '../shared/use-board';

const NO_SALE: readonly string[] = ['disbursement', 'not-subject'];

/** Fees paid for the customer and advances are no sale: they get a receipt. */
export function targetOf(lines: readonly LineValues[], taxes: readonly TaxRow[]): 'ticket' | 'receipt' {
  const written = lines.filter((line) => !isEmptyLine(line));
  const groups = written.map((line) => taxes.find(({ id }) => id === line.tax)?.taxGroup ?? '');
  return groups.length > 0 && groups.every((group) => NO_SALE.includes(group)) ? 'receipt' : 'ticket';
}

/** The total with a voucher, as the service answered it for these lines. */
interface Agreed {
  voucher: string;
  before: number;
  cents: number;
}

/** The voucher of a sale. Only the service knows its products: the amount to charge comes with its refusal of the full one. */
export function useVoucher() {
  const [code, setCode] = useState<string | null>(null);
  const [agreed, setAgreed] = useState<Agreed | null>(null);
  const voucher = code?.trim() ?? '';
  const dueOf = (payable: number): number =>
    agreed?.voucher === voucher && agreed.before === payable ? agreed.cents : payable;
  const keep = (before: number, cents: number) => setAgreed({ voucher, before, cents });
  return { code, setCode, voucher, dueOf, keep };
}

/** A method and a till, and the sale itself: all or nothing. */
export function useSale(branch: string) {
  const tills = useOpenTills(branch);
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [chosen, setChosen] = useState<string | null>(null);
  const sell = useCallMutation(ticketSell, { invalidates: [...TILL_READS, ...INVOICE_READS] });
  const till = chosen ?? tills[0]?.id ?? null;
  return { tills, method, setMethod, till, setTill: setChosen, sell };
}

export interface SaleProps {
  taxes: readonly TaxRow[];
  branch: string;
  onSold: () => void;
}

/** The documents of one person may be one operation in parts: cash needs a reason. */
export const APART = 'PAYMENT-009';

/** Sells what the form holds, for the amount that the person has seen. `apart`: why cash is an operation of its own; ''. */
export function useSelling(
  { taxes, onSold }: SaleProps,
  { method, till, sell }: ReturnType<typeof useSale>,
  { voucher, dueOf, keep }: ReturnType<typeof useVoucher>,
  apart: string,
) {
  const text = useTillText();
  const feedback = useFeedback();
  const save = async (values: DocumentValues) => {
    const before = totalsOfForm(values, taxes, today())?.totals.payable ?? 0;
    const payable = dueOf(before);
    const { dueOn: _dueOn, ...draft } = inputOf(values);
    const target = targetOf(values.lines, taxes);
    const into = {
      ...(method === 'transfer' ? {} : { till }),
      ...(voucher ? { voucher } : {}),
      ...(apart ? { apart } : {}),
    };
    try {
      const { number } = await sell.mutateAsync({ ...draft, target, payable, method, ...into });
      const words = target === 'receipt' ? 'tills.done.receipt' : 'tills.done.sold';
      feedback.done(text(words, { number, cents: eurosText(payable) }));
    } catch (thrown) {
      const error = asApiError(thrown);
      const cents = newAmount(error);
      if (cents === null || !voucher) throw error;
      keep(before, cents);
      const message = text('tills.sale.withVoucher', { cents: eurosText(cents) });
      throw new ApiError({ code: error.code, status: error.status, message });
    }
  };
  return { save, onSaved: onSold };
}
