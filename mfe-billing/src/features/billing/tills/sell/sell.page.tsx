import type { PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { ticketSell } from '@volante/contracts/billing/ticket.contract';
import { ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { useSaveKey } from '@volante/ui-kit/keys';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { Button, Input, Space } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type DocumentValues,
  emptyDocument,
  inputOf,
  isEmptyLine,
  type LineValues,
} from '../../invoices/edit/document-values';
import { LinesEditor } from '../../invoices/edit/lines-editor';
import { totalsOfForm } from '../../invoices/edit/totals-of-form';
import { useInvoiceForm } from '../../invoices/edit/use-invoice-form';
import { type TaxRow, useInvoiceBranches, useLineTaxes } from '../../invoices/shared/billing-lists';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';
import { newAmount } from '../../invoices/shared/new-amount';
import { EuroInput } from '../../shared/euro-input';
import { MethodChoice } from '../shared/method-choice';
import { CASHFLOW, tabAddress } from '../shared/till-address';
import { TillChoice } from '../shared/till-choice';
import { TILL_READS } from '../shared/till-reads';
import { useTillText } from '../shared/till-text';
import { useOpenTills } from '../shared/use-board';
import '../../invoices/invoices.css';
import '../tills.css';

const NOTHING: readonly never[] = [];
const MAX_CODE = 20;

/** Cash that was given, and what goes back. */
function Change({ payable }: { payable: number }) {
  const text = useTillText();
  const id = useId();
  const [given, setGiven] = useState<number | null>(null);
  return (
    <div className="v-field">
      <label htmlFor={id} className="v-label">
        {text('tills.sale.given')}
      </label>
      <EuroInput id={id} value={given} onChange={setGiven} />
      <p className="v-help" role="status">
        {given !== null && given >= payable
          ? text('tills.sale.change', { cents: eurosText(given - payable) })
          : ''}
      </p>
    </div>
  );
}

/** A voucher's code, behind a button: few sales have one. */
function VoucherField({ code, onChange }: { code: string | null; onChange: (code: string | null) => void }) {
  const text = useTillText();
  const id = useId();
  if (code === null)
    return (
      <Button type="link" className="vb-till-voucher" onClick={() => onChange('')}>
        {text('tills.sale.voucher')}
      </Button>
    );
  return (
    <div className="v-field">
      <label htmlFor={id} className="v-label">
        {text('tills.sale.voucherCode')}
      </label>
      <Space.Compact block>
        <Input
          id={id}
          value={code}
          maxLength={MAX_CODE}
          autoComplete="off"
          autoFocus
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
        <Button onClick={() => onChange(null)}>{text('tills.sale.noVoucher')}</Button>
      </Space.Compact>
      <p id={`${id}-note`} className="v-help">
        {text('tills.sale.voucherHelp')}
      </p>
    </div>
  );
}

const NO_SALE: readonly string[] = ['disbursement', 'not-subject'];

/** Fees paid for the customer and advances are no sale: they get a receipt. */
function targetOf(lines: readonly LineValues[], taxes: readonly TaxRow[]): 'ticket' | 'receipt' {
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
function useVoucher() {
  const [code, setCode] = useState<string | null>(null);
  const [agreed, setAgreed] = useState<Agreed | null>(null);
  const voucher = code?.trim() ?? '';
  const dueOf = (payable: number): number =>
    agreed?.voucher === voucher && agreed.before === payable ? agreed.cents : payable;
  const keep = (before: number, cents: number) => setAgreed({ voucher, before, cents });
  return { code, setCode, voucher, dueOf, keep };
}

/** A method and a till, and the sale itself: all or nothing. */
function useSale(branch: string) {
  const tills = useOpenTills(branch);
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [chosen, setChosen] = useState<string | null>(null);
  const sell = useCallMutation(ticketSell, { invalidates: [...TILL_READS, ...INVOICE_READS] });
  const till = chosen ?? tills[0]?.id ?? null;
  return { tills, method, setMethod, till, setTill: setChosen, sell };
}

interface SaleProps {
  taxes: readonly TaxRow[];
  branch: string;
  onSold: () => void;
}

/** Sells what the form holds, for the amount that the person has seen. */
function useSelling(
  { taxes, onSold }: SaleProps,
  { method, till, sell }: ReturnType<typeof useSale>,
  { voucher, dueOf, keep }: ReturnType<typeof useVoucher>,
) {
  const text = useTillText();
  const feedback = useFeedback();
  const save = async (values: DocumentValues) => {
    const before = totalsOfForm(values, taxes, today())?.totals.payable ?? 0;
    const payable = dueOf(before);
    const { dueOn: _dueOn, ...draft } = inputOf(values);
    const target = targetOf(values.lines, taxes);
    const into = { ...(method === 'transfer' ? {} : { till }), ...(voucher ? { voucher } : {}) };
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

function Sale(props: SaleProps) {
  const { taxes, branch } = props;
  const text = useTillText();
  const id = useId();
  const sale = useSale(branch);
  const { tills, method, setMethod, till, setTill } = sale;
  const voucher = useVoucher();
  const form = useInvoiceForm({
    initial: { ...emptyDocument(), branch },
    missing: NOTHING,
    ...useSelling(props, sale, voucher),
  });
  const totals = totalsOfForm(form.values, taxes, today());
  const payable = voucher.dueOf(totals?.totals.payable ?? 0);
  useSaveKey(() => void form.submit());
  return (
    <div className="vb-till-sale">
      <FormFrame form={form} label={text('tills.sell')}>
        <LinesEditor form={form} taxes={taxes} totals={totals} />
        <section className="v-section vb-till-pay" aria-label={text('tills.sale.pay')}>
          <p className="vb-till-sum">
            {text('tills.sale.total')} <output aria-live="polite">{eurosText(payable)}</output>
          </p>
          <VoucherField code={voucher.code} onChange={voucher.setCode} />
          <MethodChoice id={`${id}-method`} value={method} onChange={setMethod} />
          {method === 'transfer' ? null : (
            <TillChoice id={`${id}-till`} tills={tills} value={till} onChange={setTill} />
          )}
          {method === 'cash' ? <Change payable={payable} /> : null}
          <Button type="primary" size="large" loading={form.isSaving} onClick={() => void form.submit()}>
            {text('tills.sale.charge', { cents: eurosText(payable) })}
          </Button>
          {targetOf(form.values.lines, taxes) === 'receipt' ? (
            <p role="status">{text('tills.sale.receipt')}</p>
          ) : null}
          {totals?.totals.disbursements ? <p className="v-help">{text('tills.sale.fees')}</p> : null}
          <p className="v-help vb-invoice-keys">{text('tills.sale.keys')}</p>
        </section>
      </FormFrame>
    </div>
  );
}

/** `/ticket/new`: a sale at the counter, by keyboard from the first line to the change. */
export function SellPage() {
  const text = useTillText();
  const navigate = useNavigate();
  const taxes = useLineTaxes();
  const { mine, isRead } = useInvoiceBranches();
  const own = useOpenTills(null);
  const [sales, setSales] = useState(0);
  const branch = own.find(({ holder }) => holder === '')?.branch ?? mine[0]?.id;
  if (!isRead || !taxes || branch === undefined) return <RecordSkeleton />;
  return (
    <div className="vb-invoice-page">
      <PageToolbar
        title={text('tills.sell')}
        breadcrumb={[{ label: text('tills.title'), to: CASHFLOW }]}
        primary={
          <Button onClick={() => void navigate(tabAddress('today'))}>{text('tills.act.toToday')}</Button>
        }
      />
      <Sale key={`${branch} ${sales}`} taxes={taxes} branch={branch} onSold={() => setSales(sales + 1)} />
    </div>
  );
}
