import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { useSaveKey } from '@volante/ui-kit/keys';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { emptyDocument } from '../../invoices/edit/document-values';
import { LinesEditor } from '../../invoices/edit/lines-editor';
import { totalsOfForm } from '../../invoices/edit/totals-of-form';
import { type InvoiceForm, useInvoiceForm } from '../../invoices/edit/use-invoice-form';
import { useInvoiceBranches, useLineTaxes } from '../../invoices/shared/billing-lists';
import { MethodChoice } from '../shared/method-choice';
import { CASHFLOW, tabAddress } from '../shared/till-address';
import { TillChoice } from '../shared/till-choice';
import { useTillText } from '../shared/till-text';
import { useOpenTills } from '../shared/use-board';
import { BuyerField } from './buyer-field';
import { Apart, Change, VoucherField } from './pay-fields';
import { APART, type SaleProps, targetOf, useSale, useSelling, useVoucher } from './use-sale';
import '../../invoices/invoices.css';
import '../tills.css';

const NOTHING: readonly never[] = [];

interface PayProps {
  form: InvoiceForm;
  sale: ReturnType<typeof useSale>;
  voucher: ReturnType<typeof useVoucher>;
  payable: number;
  /** Why cash is an operation of its own. */
  apart: string;
  onApart: (reason: string) => void;
  /** About the lines, below the button. */
  notes: ReactNode;
}

/** The amount, how it is paid, and into which till. */
function Pay({ form, sale, voucher, payable, apart, onApart, notes }: PayProps) {
  const text = useTillText();
  const id = useId();
  const { tills, method, setMethod, till, setTill } = sale;
  return (
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
      {form.refusal === APART || apart ? <Apart reason={apart} onChange={onApart} /> : null}
      <Button type="primary" size="large" loading={form.isSaving} onClick={() => void form.submit()}>
        {text('tills.sale.charge', { cents: eurosText(payable) })}
      </Button>
      {notes}
      <p className="v-help vb-invoice-keys">{text('tills.sale.keys')}</p>
    </section>
  );
}

function Sale(props: SaleProps) {
  const { taxes, branch } = props;
  const text = useTillText();
  const sale = useSale(branch);
  const voucher = useVoucher();
  const [apart, setApart] = useState('');
  const form = useInvoiceForm({
    initial: { ...emptyDocument(), branch },
    missing: NOTHING,
    ...useSelling(props, sale, voucher, apart.trim()),
  });
  const totals = totalsOfForm(form.values, taxes, today());
  const payable = voucher.dueOf(totals?.totals.payable ?? 0);
  useSaveKey(() => void form.submit());
  const isReceipt = targetOf(form.values.lines, taxes) === 'receipt';
  return (
    <div className="vb-till-sale">
      <FormFrame form={form} label={text('tills.sell')}>
        <section className="v-section vb-till-buyer" aria-label={text('tills.sale.buyer')}>
          <BuyerField form={form} />
        </section>
        <LinesEditor form={form} taxes={taxes} totals={totals} />
        <Pay
          {...{ form, sale, voucher, payable, apart }}
          onApart={setApart}
          notes={
            <>
              {isReceipt ? <p role="status">{text('tills.sale.receipt')}</p> : null}
              {totals?.totals.disbursements ? <p className="v-help">{text('tills.sale.fees')}</p> : null}
            </>
          }
        />
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
