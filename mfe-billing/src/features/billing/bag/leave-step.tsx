import type { Bag } from '@volante/contracts/billing/bag.fields';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { BagActs } from './bag-acts';
import { isEmpty } from './bag-facts';
import { useBagText } from './bag-text';
import { useBag } from './use-bag';
import '../invoices/invoices.css';

function useOpenWords(bag: Bag | undefined): string {
  const text = useBagText();
  if (!bag) return '';
  const { teaching, fees } = bag;
  const { left, leftCents, lacking } = teaching;
  return [
    left > 0 ? text('bag.step.left', { count: left, cents: eurosText(leftCents) }) : '',
    lacking.length > 0 ? text('bag.step.lacking', { count: lacking.length }) : '',
    fees.heldCents > 0 ? text('bag.step.fees', { cents: eurosText(fees.heldCents) }) : '',
    fees.owedCents > 0 ? text('bag.step.owed', { cents: eurosText(fees.owedCents) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Step of leaving: neither classes nor money for fees are left, and none are owed. */
export function LeaveStep({ contact, onState }: EnrolmentStep) {
  const text = useBagText();
  const answer = useBag(contact.id);
  const bag = answer.data;
  const words = useOpenWords(bag);
  const isUnread = answer.isError && !bag;
  const state = isUnread ? 'lacking' : !bag ? null : words ? 'lacking' : isEmpty(bag) ? 'notNeeded' : 'done';
  useStepState(onState, state, isUnread ? text('bag.step.unread') : words || undefined);
  if (isUnread) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!bag) return null;
  if (!words) return <p>{text('bag.step.none')}</p>;
  return (
    <div className="vb-invoice-step">
      <p>{words}</p>
      <BagActs bag={bag} />
    </div>
  );
}
