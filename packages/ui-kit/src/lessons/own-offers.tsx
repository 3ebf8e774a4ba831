import { type OwnOffer, ownAnswer } from '@volante/contracts/training/lesson-link.contract';
import { useState } from 'react';
import { formatDay, formatInstant, formatWeekday } from '../display/dates';
import { useLessonsText } from './lessons-text';
import { useSent, type Way } from './use-sent';

interface OfferProps {
  offer: OwnOffer;
  way: Way;
  onTaken: () => void;
  onLeft: () => void;
  /** Reads the page again, with the reason. */
  onAsk: (why: string) => void;
}

function Offer({ offer, way, onTaken, onLeft, onAsk }: OfferProps) {
  const text = useLessonsText();
  // It stays on show until the page is read again; a second answer would be refused, as if somebody else had the slot.
  const [isOver, setOver] = useState(false);
  const over = (then: () => void) => () => {
    setOver(true);
    then();
  };
  const take = useSent(way, over(onTaken), onAsk);
  const leave = useSent(way, over(onLeft), onAsk);
  const { id, day, from, to, typeName, teacherName, until } = offer;
  // Several offers stand on a page.
  const when = `${formatDay(day)}, ${from}`;
  const isWaiting = take.isBusy || leave.isBusy || isOver;
  return (
    <li className="vl-lesson vl-offer">
      <strong>
        {formatWeekday(day)}, {from}–{to}
      </strong>
      <span>{[typeName, teacherName].filter(Boolean).join(' · ')}</span>
      <span className="vl-soft">{text('until', { at: formatInstant(until) })}</span>
      <div className="vl-acts">
        <button
          type="button"
          className="vl-button vl-main"
          aria-disabled={isWaiting}
          aria-label={text('acceptOf', { when })}
          onClick={isWaiting ? undefined : () => void take.send(ownAnswer, { offer: id, accepts: true })}
        >
          {text('accept')}
        </button>
        <button
          type="button"
          className="vl-button"
          aria-disabled={isWaiting}
          aria-label={text('leaveOf', { when })}
          onClick={isWaiting ? undefined : () => void leave.send(ownAnswer, { offer: id, accepts: false })}
        >
          {text('leave')}
        </button>
      </div>
    </li>
  );
}

interface OffersProps extends Omit<OfferProps, 'offer'> {
  offers: readonly OwnOffer[];
}

/** Freed slots that the student may take, first come first served. */
export function OwnOffers({ offers, ...props }: OffersProps) {
  const text = useLessonsText();
  if (offers.length === 0) return null;
  return (
    <section className="vl-section" aria-label={text('offers')}>
      <h2>{text('offers')}</h2>
      <ul className="vl-list">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} {...props} />
        ))}
      </ul>
    </section>
  );
}
