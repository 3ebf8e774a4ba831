import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { PAYMENT_METHODS } from '@volante/contracts/billing/payment.contract';
import type { Text } from '@volante/mfe-kit/i18n';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { linkAddress } from '../../payment-links/shared/pay-address';
import { pendingOf } from '../shared/document-words';
import { useInvoiceText } from '../shared/invoice-text';

const UndoPaymentDialog = lazy(async () => ({
  default: (await import('./undo-payment-dialog')).UndoPaymentDialog,
}));

export type Payment = BillingDocument['payments'][number];

export const methodText = (method: string, text: Text): string =>
  Object.entries(PAYMENT_METHODS).find(([key]) => key === method)?.[1] ?? text('invoices.pay.credit');

/** A payment that came by a link goes back by the link, the others are undone here. */
function PaymentAct({ payment, onUndo }: { payment: Payment; onUndo: () => void }) {
  const text = useInvoiceText();
  const maySeeLink = useCan('ticket.view');
  if (payment.link)
    return maySeeLink ? <Link to={linkAddress(payment.link)}>{text('invoices.act.toLink')}</Link> : null;
  const of = { cents: eurosText(payment.cents), method: methodText(payment.method, text) };
  return (
    <Button type="link" onClick={onUndo} aria-label={text('invoices.pay.undoOf', of)}>
      {text('invoices.act.undoPayment')}
    </Button>
  );
}

function PaymentRow({ payment, onUndo }: { payment: Payment; onUndo: (() => void) | null }) {
  const text = useInvoiceText();
  const { cents, wholeCents, paidOn, by, note, undone } = payment;
  const method = methodText(payment.method, text);
  const whole = wholeCents === cents ? '' : text('invoices.pay.partOf', { cents: eurosText(wholeCents) });
  return (
    <li className={undone === null ? undefined : 'vb-invoice-undone'}>
      <p>
        <strong>{eurosText(cents)}</strong> {method}
      </p>
      <p className="v-help">{[whole, formatDay(paidOn), by, note].filter(Boolean).join(' · ')}</p>
      {undone === null ? null : (
        <p className="v-problem">{text('invoices.pay.undone', { reason: undone })}</p>
      )}
      {onUndo && undone === null ? <PaymentAct payment={payment} onUndo={onUndo} /> : null}
    </li>
  );
}

/** Money that came before the import: no payment of ours, nothing to undo. */
function PaidBefore({ imported }: { imported: NonNullable<BillingDocument['imported']> }) {
  const text = useInvoiceText();
  const { paidCents, paidOn, method } = imported;
  const known = [method ? methodText(method, text) : '', paidOn ? formatDay(paidOn) : ''].filter(Boolean);
  return (
    <li>
      <p>
        <strong>{eurosText(paidCents)}</strong> {text('invoices.import.before')}
      </p>
      {known.length > 0 ? <p className="v-help">{known.join(' · ')}</p> : null}
    </li>
  );
}

/** Payments with method and day, and the rest that is due. */
export function Payments({ document }: { document: BillingDocument }) {
  const text = useInvoiceText();
  const mayModify = useCan('invoice.modify');
  const [asked, setAsked] = useState<Payment | null>(null);
  const pending = pendingOf(document);
  const before = document.imported && document.imported.paidCents > 0 ? document.imported : null;
  const isNone = document.payments.length === 0 && before === null;
  return (
    <section className="v-facts vb-invoice-payments" aria-label={text('invoices.payments')}>
      <header>
        <h3>{text('invoices.payments')}</h3>
      </header>
      {isNone && pending > 0 ? <p className="v-help">{text('invoices.pay.none')}</p> : null}
      <ul>
        {before ? <PaidBefore imported={before} /> : null}
        {document.payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            onUndo={mayModify ? () => setAsked(payment) : null}
          />
        ))}
      </ul>
      <p className="vb-invoice-pending">
        {pending > 0 ? text('invoices.pay.pending', { cents: eurosText(pending) }) : null}
        {pending < 0 ? text('invoices.favour', { cents: eurosText(-pending) }) : null}
        {pending === 0 ? text('invoices.pay.nothingLeft') : null}
      </p>
      <Suspense>
        {asked ? <UndoPaymentDialog payment={asked} onClose={() => setAsked(null)} /> : null}
      </Suspense>
    </section>
  );
}
