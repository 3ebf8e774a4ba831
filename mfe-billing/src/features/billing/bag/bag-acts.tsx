import { bagCredit, bagPaper } from '@volante/contracts/billing/bag.contract';
import type { Bag } from '@volante/contracts/billing/bag.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { newInvoiceAddress } from '../invoices/shared/invoice-address';
import { openPaper } from '../shared/open-paper';
import { refundable } from './bag-facts';
import { BAG_READS } from './bag-reads';
import { useBagText } from './bag-text';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog')).RefundDialog }));
const GiftDialog = lazy(async () => ({ default: (await import('./gift-dialog')).GiftDialog }));
const RepayDialog = lazy(async () => ({ default: (await import('./repay-dialog')).RepayDialog }));

/** The bag as a PDF, and advances that become credit. */
function PaperAndAdvances({ bag: { contact, money } }: { bag: Bag }) {
  const text = useBagText();
  const feedback = useFeedback();
  const mayModify = useCan('invoice.modify');
  const paper = useCallMutation(bagPaper);
  const credit = useCallMutation(bagCredit, { invalidates: BAG_READS });
  const use = async () => {
    const { creditCents } = await credit.mutateAsync({ contact });
    feedback.done(text('bag.credited', { cents: eurosText(creditCents) }));
  };
  return (
    <>
      {mayModify && money.advanceCents > 0 ? (
        <Button loading={credit.isPending} onClick={() => void use().catch(feedback.failed)}>
          {text('bag.act.credit')}
        </Button>
      ) : null}
      <Button
        loading={paper.isPending}
        onClick={() =>
          void openPaper(async () => (await paper.mutateAsync({ contact })).file).catch(feedback.failed)
        }
      >
        {text('bag.act.paper')}
      </Button>
    </>
  );
}

/** Gives back unused classes and money, and sells missing ones. */
export function BagActs({ bag }: { bag: Bag }) {
  const text = useBagText();
  const mayRefund = useCan('payment.refund');
  const mayModify = useCan('invoice.modify');
  const mayAdd = useCan('invoice.add');
  const [open, setOpen] = useState<'refund' | 'repay' | 'gift' | null>(null);
  const lots = refundable(bag);
  const unused = bag.teaching.lots.filter(({ left }) => left > 0);
  const { contact, teaching, fees } = bag;
  const isLacking = teaching.lacking.length > 0 || fees.owedCents > 0;
  return (
    <span className="vb-invoice-acts">
      {mayAdd && isLacking ? (
        <Link to={newInvoiceAddress({ target: 'invoice', contact })} className="vk-button">
          {text(teaching.lacking.length > 0 ? 'bag.act.sell' : 'bag.act.charge')}
        </Link>
      ) : null}
      {mayRefund && lots.length > 0 ? (
        <Button onClick={() => setOpen('refund')}>{text('bag.act.refund')}</Button>
      ) : null}
      {mayModify && unused.length > 0 ? (
        <Button onClick={() => setOpen('gift')}>{text('bag.act.gift')}</Button>
      ) : null}
      {mayRefund && fees.heldCents > 0 ? (
        <Button onClick={() => setOpen('repay')}>{text('bag.act.repay')}</Button>
      ) : null}
      <PaperAndAdvances bag={bag} />
      <Suspense>
        {open === 'refund' ? (
          <RefundDialog contact={contact} lots={lots} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'gift' ? (
          <GiftDialog contact={contact} lots={unused} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'repay' ? (
          <RepayDialog
            contact={contact}
            purse="fees"
            heldCents={fees.heldCents}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </Suspense>
    </span>
  );
}
