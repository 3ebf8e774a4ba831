import type { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCan } from '@volante/mfe-kit/session';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useInvoiceText } from '../shared/invoice-text';

const SettleDialog = lazy(async () => ({ default: (await import('../pay/settle-dialog')).SettleDialog }));

const UseCreditDialog = lazy(async () => ({
  default: (await import('./use-credit-dialog')).UseCreditDialog,
}));

interface AccountActsProps {
  contact: ContactRecord;
  account: CallOutput<typeof invoiceContactRead>;
}

/** Collects what is open, and uses the customer's credit. */
export function AccountActs({ contact, account: { open, creditCents } }: AccountActsProps) {
  const text = useInvoiceText();
  const mayModify = useCan('invoice.modify');
  const [isPaying, setPaying] = useState(false);
  const [isUsing, setUsing] = useState(false);
  if (!mayModify || open.length === 0) return null;
  return (
    <>
      <Button type="primary" onClick={() => setPaying(true)}>
        {text('invoices.act.pay')}
      </Button>
      {creditCents > 0 ? (
        <Button onClick={() => setUsing(true)}>{text('invoices.act.useCredit')}</Button>
      ) : null}
      <Suspense>
        {isPaying ? <SettleDialog name={contact.name} open={open} onClose={() => setPaying(false)} /> : null}
        {isUsing ? (
          <UseCreditDialog open={open} creditCents={creditCents} onClose={() => setUsing(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
