import type { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCan } from '@volante/mfe-kit/session';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { usePaymentText } from '../../payment-links/shared/pay-text';
import { useInvoiceText } from '../shared/invoice-text';

const SettleDialog = lazy(async () => ({ default: (await import('../pay/settle-dialog')).SettleDialog }));

const UseCreditDialog = lazy(async () => ({
  default: (await import('./use-credit-dialog')).UseCreditDialog,
}));

const LinkDialog = lazy(async () => ({
  default: (await import('../../payment-links/make/link-dialog')).LinkDialog,
}));

const RepayDialog = lazy(async () => ({ default: (await import('../../bag/repay-dialog')).RepayDialog }));

interface AccountActsProps {
  contact: ContactRecord;
  account: CallOutput<typeof invoiceContactRead>;
}

/** Open documents can be collected now, or by a link that the person gets. */
function Collect({ contact, account: { open, creditCents } }: AccountActsProps) {
  const text = useInvoiceText();
  const payText = usePaymentText();
  const mayModify = useCan('invoice.modify');
  const mayLink = useCan('ticket.modify');
  const [shown, show] = useState<'pay' | 'credit' | 'link' | null>(null);
  const close = () => show(null);
  return (
    <>
      {mayModify ? (
        <Button type="primary" onClick={() => show('pay')}>
          {text('invoices.act.pay')}
        </Button>
      ) : null}
      {mayModify && creditCents > 0 ? (
        <Button onClick={() => show('credit')}>{text('invoices.act.useCredit')}</Button>
      ) : null}
      {mayLink ? <Button onClick={() => show('link')}>{payText('payments.act.create')}</Button> : null}
      <Suspense>
        {shown === 'pay' ? <SettleDialog name={contact.name} open={open} onClose={close} /> : null}
        {shown === 'credit' ? (
          <UseCreditDialog open={open} creditCents={creditCents} onClose={close} />
        ) : null}
        {shown === 'link' ? (
          <LinkDialog of={{ contact: contact.id }} name={contact.name} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Gives the customer's credit back: what remains of a corrected invoice is theirs. */
function RepayCredit({ contact, account: { creditCents } }: AccountActsProps) {
  const text = useInvoiceText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('invoices.act.repayCredit')}</Button>
      <Suspense>
        {isOpen ? (
          <RepayDialog
            contact={contact.id}
            purse="credit"
            heldCents={creditCents}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Collects what is open, and uses or gives back the customer's credit. */
export function AccountActs(props: AccountActsProps) {
  const { open, creditCents } = props.account;
  const mayRepay = useCan('payment.refund');
  return (
    <>
      {open.length > 0 ? <Collect {...props} /> : null}
      {mayRepay && creditCents > 0 ? <RepayCredit {...props} /> : null}
    </>
  );
}
