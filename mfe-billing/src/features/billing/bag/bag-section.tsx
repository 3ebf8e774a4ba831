import { ColumnChart } from '@volante/ui-kit/column-chart';
import { ErrorState } from '@volante/ui-kit/error-state';
import { today } from '@volante/ui-kit/expiry';
import { BagActs } from './bag-acts';
import { isEmpty, monthsOf } from './bag-facts';
import { BagFigures } from './bag-figures';
import { useBagText } from './bag-text';
import { BagTimeline } from './bag-timeline';
import { LotList } from './lot-list';
import { useBag } from './use-bag';
import './bag.css';

/** The student's bag in the account: what is left of classes and of money for fees, and what happened to it. */
export function BagSection({ contact }: { contact: string }) {
  const text = useBagText();
  const answer = useBag(contact);
  const bag = answer.data;
  if (answer.isError && !bag)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!bag || isEmpty(bag)) return null;
  const bars = monthsOf(bag, today());
  return (
    <section className="v-facts" aria-label={text('bag.title')}>
      <header>
        <h3>{text('bag.title')}</h3>
        <BagActs bag={bag} />
      </header>
      <BagFigures bag={bag} />
      {bag.teaching.lots.length > 0 ? <LotList contact={contact} lots={bag.teaching.lots} /> : null}
      {bars.some(({ value }) => value > 0) ? (
        <>
          <h4>{text('bag.chart')}</h4>
          <ColumnChart label={text('bag.chart')} bars={bars} />
        </>
      ) : null}
      <BagTimeline moments={bag.timeline} />
    </section>
  );
}
