import type { BagMoment } from '@volante/contracts/billing/bag.fields';
import { BAG_EVENTS } from '@volante/contracts/billing/bag-words';
import { DateText } from '@volante/ui-kit/date-text';
import { eurosText } from '@volante/ui-kit/euros';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { invoiceAddress } from '../invoices/shared/invoice-address';
import { useBagText } from './bag-text';

const FIRST = 6;

const signed = (value: number, shown: string): string => (value > 0 ? `+${shown}` : shown);

function useWords({ purse, units, cents, balance }: BagMoment): { change: string; after: string } {
  const text = useBagText();
  if (purse !== 'teaching')
    return {
      change: cents === 0 ? '' : signed(cents, eurosText(cents)),
      after: text(balance < 0 ? 'bag.moneyDebt' : 'bag.moneyBalance', {
        cents: eurosText(Math.abs(balance)),
      }),
    };
  return {
    change: units === 0 ? '' : signed(units, text('bag.units', { count: units })),
    after:
      balance < 0 ? text('bag.debtBalance', { count: -balance }) : text('bag.balance', { count: balance }),
  };
}

function Moment({ moment }: { moment: BagMoment }) {
  const text = useBagText();
  const { change, after } = useWords(moment);
  const { what, text: words, document, minutes, isLacking } = moment;
  const facts = [
    words,
    minutes > 0 && what === 'given' ? text('bag.minutes', { minutes }) : '',
    isLacking ? text('bag.noLot') : '',
  ];
  return (
    <li data-wrong={isLacking || undefined}>
      <DateText day={moment.day} />
      <span>
        <strong>
          {document ? <Link to={invoiceAddress(document)}>{BAG_EVENTS[what]}</Link> : BAG_EVENTS[what]}
        </strong>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className="vb-bag-change">
        <strong>{change}</strong>
        <small>{after}</small>
      </span>
    </li>
  );
}

/** All that happened to the bag, newest first, with the balance after it. */
export function BagTimeline({ moments }: { moments: readonly BagMoment[] }) {
  const text = useBagText();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? moments : moments.slice(0, FIRST);
  return (
    <>
      <h4>{text('bag.timeline')}</h4>
      <ol className="vb-bag-timeline" aria-label={text('bag.timeline')}>
        {shown.map((moment) => (
          <Moment key={moment.id} moment={moment} />
        ))}
      </ol>
      {shown.length < moments.length ? (
        <Button type="link" onClick={() => setWhole(true)}>
          {text('bag.more', { count: moments.length })}
        </Button>
      ) : null}
    </>
  );
}
