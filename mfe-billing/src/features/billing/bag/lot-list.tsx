import type { UnitLot } from '@volante/contracts/billing/bag.fields';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { Link } from 'react-router';
import { invoiceAddress } from '../invoices/shared/invoice-address';
import { kindWords } from './bag-facts';
import { useBagText } from './bag-text';

function Origin({ lot }: { lot: UnitLot }) {
  const text = useBagText();
  if (lot.document) return <Link to={invoiceAddress(lot.document)}>{lot.number}</Link>;
  return <span>{text(lot.origin === 'gift' ? 'bag.gift' : 'bag.imported')}</span>;
}

function Lot({ lot }: { lot: UnitLot }) {
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
    </li>
  );
}

/** The packs of classes, oldest first: in the order in which they are used. */
export function LotList({ lots }: { lots: readonly UnitLot[] }) {
  const text = useBagText();
  return (
    <ul className="vb-bag-lots" aria-label={text('bag.lots')}>
      {lots.map((lot) => (
        <Lot key={lot.id} lot={lot} />
      ))}
    </ul>
  );
}
