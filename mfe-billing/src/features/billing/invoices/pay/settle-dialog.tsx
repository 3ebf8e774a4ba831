import type { OpenDocument } from '@volante/contracts/billing/account.contract';
import { invoicePaymentSettle } from '@volante/contracts/billing/payment.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useDocumentName } from '../list/use-invoice-columns';
import { pendingOf } from '../shared/document-words';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';
import { PayFields } from './pay-fields';
import { usePayForm } from './pay-form';
import { RemittedNote } from './remitted-note';
import '../invoices.css';

interface SettleDialogProps {
  name: string;
  /** Oldest first: the money goes to them in this order. */
  open: readonly OpenDocument[];
  onClose: () => void;
}

const owedOf = (rows: readonly OpenDocument[]): number => rows.reduce((sum, row) => sum + pendingOf(row), 0);

/** Documents that are left out at first: those that the bank is to collect, unless there are no others. */
const startWithout = (open: readonly OpenDocument[], remitted: readonly OpenDocument[]) =>
  new Set(remitted.length < open.length ? remitted.map(({ id }) => id) : []);

interface ChosenProps {
  open: readonly OpenDocument[];
  /** Ids of those that are not paid. */
  left: ReadonlySet<string>;
  onToggle: (id: string, isChosen: boolean) => void;
}

/** The documents, each with its box. */
function Chosen({ open, left, onToggle }: ChosenProps) {
  const text = useInvoiceText();
  const nameOf = useDocumentName();
  return (
    <ul className="vb-invoice-settle" aria-label={text('invoices.pay.settleOf')}>
      {open.map((row) => (
        <li key={row.id}>
          <Checkbox checked={!left.has(row.id)} onChange={({ target }) => onToggle(row.id, target.checked)}>
            {[nameOf(row), row.issuedOn ? formatDay(row.issuedOn) : ''].filter(Boolean).join(' · ')}
          </Checkbox>
          <strong>{eurosText(pendingOf(row))}</strong>
        </li>
      ))}
    </ul>
  );
}

/** One payment for several documents of a customer; what is left over may stay as credit. */
export function SettleDialog({ name, open, onClose }: SettleDialogProps) {
  const text = useInvoiceText();
  const feedback = useFeedback();
  const remitted = open.filter(({ remittedOn }) => remittedOn !== undefined);
  const [left, setLeft] = useState<ReadonlySet<string>>(() => startWithout(open, remitted));
  const chosen = open.filter(({ id }) => !left.has(id));
  const settle = useCallMutation(invoicePaymentSettle, { invalidates: INVOICE_READS });
  const form = usePayForm({
    cents: owedOf(chosen),
    pay: (money) => settle.mutateAsync({ documents: chosen.map(({ id }) => id), ...money }),
    onPaid: () => {
      feedback.done(text('invoices.done.paid'));
      onClose();
    },
  });
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    if (next.size === open.length) return;
    setLeft(next);
    form.set('cents', owedOf(open.filter((row) => !next.has(row.id))));
  };
  return (
    <FormDialog
      form={form}
      title={text('invoices.pay.settleTitle', { name })}
      okText={text('invoices.act.pay')}
      onClose={onClose}
    >
      {remitted.map(({ id, number, remittedOn = '' }) => (
        <RemittedNote key={id} number={number} on={remittedOn} />
      ))}
      <Chosen open={open} left={left} onToggle={toggle} />
      <PayFields form={form} open={owedOf(chosen)} mayKeep />
    </FormDialog>
  );
}
