import type { UnitLot } from '@volante/contracts/billing/bag.fields';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { invoiceAddress } from '../invoices/shared/invoice-address';
import { kindWords } from './bag-facts';
import { useBagText } from './bag-text';

function Origin({ lot }: { lot: UnitLot }) {
  const text = useBagText();
  if (lot.document) return <Link to={invoiceAddress(lot.document)}>{lot.number}</Link>;
  return <span>{text(lot.origin === 'gift' ? 'bag.gift' : 'bag.imported')}</span>;
}

const GiftUndo = lazy(async () => ({ default: (await import('./gift-undo')).GiftUndo }));

/** A gift can be taken back while nothing of it was used. */
function Undo({ contact, lot }: { contact: string; lot: UnitLot }) {
  const text = useBagText();
  const mayModify = useCan('invoice.modify');
  const [isOpen, setOpen] = useState(false);
  if (!mayModify || lot.origin !== 'gift' || lot.used > 0 || lot.returned > 0 || lot.left === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('bag.gifting.undo')}</Button>
      <Suspense>
        {isOpen ? <GiftUndo contact={contact} lot={lot.id} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

function Lot({ contact, lot }: { contact: string; lot: UnitLot }) {
  const text = useBagText();
  const { units, left, returned, minutes, licence, kind, expiresOn, isExpired, unpaidCents } = lot;
  const facts = [kindWords(kind), licence, minutes > 0 ? text('bag.minutes', { minutes }) : ''].filter(
    Boolean,
  );
  return (
    <li>
      <div className="vb-bag-lot">
        <strong>{lot.description}</strong>
        <span>{facts.join(' · ')}</span>
        <span>
          <Origin lot={lot} /> · {formatDay(lot.soldOn)}
        </span>
      </div>
      <div className="vb-bag-rest">
        <strong>{text('bag.quantity', { left, units })}</strong>
        <i aria-hidden="true">
          <b style={{ width: `${units === 0 ? 0 : Math.round((left * 100) / units)}%` }} />
        </i>
        <span>
          {[eurosText(lot.leftCents), returned > 0 ? text('bag.returned', { count: returned }) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {expiresOn && left > 0 ? (
        <p className={isExpired ? 'v-problem' : 'v-help'}>
          {text(isExpired ? 'bag.expired' : 'bag.expires', { day: formatDay(expiresOn) })}
        </p>
      ) : null}
      {unpaidCents > 0 ? (
        <p className="v-help">{text('bag.unpaid', { cents: eurosText(unpaidCents), number: lot.number })}</p>
      ) : null}
      <Undo contact={contact} lot={lot} />
    </li>
  );
}

/** The packs of classes, oldest first: in the order in which they are used. */
export function LotList({ contact, lots }: { contact: string; lots: readonly UnitLot[] }) {
  const text = useBagText();
  return (
    <ul className="vb-bag-lots" aria-label={text('bag.lots')}>
      {lots.map((lot) => (
        <Lot key={lot.id} contact={contact} lot={lot} />
      ))}
    </ul>
  );
}
