import type { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import { invoicePaymentCredit } from '@volante/contracts/billing/payment.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { eurosText } from '../../shared/euros';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';

const SettleDialog = lazy(async () => ({ default: (await import('../pay/settle-dialog')).SettleDialog }));

interface AccountActsProps {
  contact: ContactRecord;
  account: CallOutput<typeof invoiceContactRead>;
}

/** Collects what is open, and uses the customer's credit. */
export function AccountActs({ contact, account: { open, creditCents } }: AccountActsProps) {
  const text = useInvoiceText();
  const feedback = useFeedback();
  const mayModify = useCan('invoice.modify');
  const [isPaying, setPaying] = useState(false);
  const use = useCallMutation(invoicePaymentCredit, {
    invalidates: INVOICE_READS,
    onSuccess: ({ usedCents }) =>
      feedback.done(text('invoices.done.credit', { cents: eurosText(usedCents) })),
    onError: feedback.failed,
  });
  if (!mayModify || open.length === 0) return null;
  return (
    <>
      <Button type="primary" onClick={() => setPaying(true)}>
        {text('invoices.act.pay')}
      </Button>
      {creditCents > 0 ? (
        <Button loading={use.isPending} onClick={() => use.mutate({ documents: open.map(({ id }) => id) })}>
          {text('invoices.act.useCredit')}
        </Button>
      ) : null}
      <Suspense>
        {isPaying ? <SettleDialog name={contact.name} open={open} onClose={() => setPaying(false)} /> : null}
      </Suspense>
    </>
  );
}
