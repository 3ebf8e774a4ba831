import type { PaymentMethod } from '@volante/contracts/billing/payment.contract';
import { ticketSell } from '@volante/contracts/billing/ticket.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { useSaveKey } from '@volante/ui-kit/keys';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { emptyDocument, inputOf, isEmptyLine, type LineValues } from '../../invoices/edit/document-values';
import { LinesEditor } from '../../invoices/edit/lines-editor';
import { totalsOfForm } from '../../invoices/edit/totals-of-form';
import { useInvoiceForm } from '../../invoices/edit/use-invoice-form';
import { type TaxRow, useInvoiceBranches, useLineTaxes } from '../../invoices/shared/billing-lists';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';
import { EuroInput } from '../../shared/euro-input';
import { eurosText } from '../../shared/euros';
import { MethodChoice } from '../shared/method-choice';
import { CASHFLOW, tabAddress } from '../shared/till-address';
import { TillChoice } from '../shared/till-choice';
import { TILL_READS } from '../shared/till-reads';
import { useTillText } from '../shared/till-text';
import { useOpenTills } from '../shared/use-board';
import '../../invoices/invoices.css';
import '../tills.css';

const NOTHING: readonly never[] = [];

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

const NO_SALE: readonly string[] = ['disbursement', 'not-subject'];

/** Fees paid for the customer and advances are no sale: they get a receipt. */
function targetOf(lines: readonly LineValues[], taxes: readonly TaxRow[]): 'ticket' | 'receipt' {
  const written = lines.filter((line) => !isEmptyLine(line));
  const groups = written.map((line) => taxes.find(({ id }) => id === line.tax)?.taxGroup ?? '');
  return groups.length > 0 && groups.every((group) => NO_SALE.includes(group)) ? 'receipt' : 'ticket';
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

function Sale({ taxes, branch, onSold }: { taxes: readonly TaxRow[]; branch: string; onSold: () => void }) {
  const text = useTillText();
  const feedback = useFeedback();
  const id = useId();
  const { tills, method, setMethod, till, setTill, sell } = useSale(branch);
  const form = useInvoiceForm({
    initial: { ...emptyDocument(), branch },
    missing: NOTHING,
    save: async (values) => {
      const payable = totalsOfForm(values, taxes, today())?.totals.payable ?? 0;
      const { dueOn: _dueOn, ...draft } = inputOf(values);
      const target = targetOf(values.lines, taxes);
      const into = method === 'transfer' ? {} : { till };
      const { number } = await sell.mutateAsync({ ...draft, target, payable, method, ...into });
      feedback.done(
        text(target === 'receipt' ? 'tills.done.receipt' : 'tills.done.sold', {
          number,
          cents: eurosText(payable),
        }),
      );
    },
    onSaved: onSold,
  });
  const totals = totalsOfForm(form.values, taxes, today());
  const payable = totals?.totals.payable ?? 0;
  useSaveKey(() => void form.submit());
  return (
    <div className="vb-till-sale">
      <FormFrame form={form} label={text('tills.sell')}>
        <LinesEditor form={form} taxes={taxes} totals={totals} />
        <section className="v-section vb-till-pay" aria-label={text('tills.sale.pay')}>
          <p className="vb-till-sum">
            {text('tills.sale.total')} <output aria-live="polite">{eurosText(payable)}</output>
          </p>
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
          <p className="v-help">{text('tills.sale.keys')}</p>
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
