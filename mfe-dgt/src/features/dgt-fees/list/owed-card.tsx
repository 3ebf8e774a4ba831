import { dgtFeeOwed } from '@volante/contracts/dgt/dgt-fee.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Link, useSearchParams } from 'react-router';
import './owed-card.css';
import { eurosText } from '@volante/ui-kit/euros';
import { useDgtText } from '../../../shared/dgt-text';
import { DGT_FEE_LIST } from './dgt-fee-reads';

/** Students' debts for fees, of the list's branch or of all; links to those fees. */
export function OwedCard() {
  const text = useDgtText();
  const [params] = useSearchParams();
  const branch = params.get('branch');
  const { data: owed, isError } = useCall(dgtFeeOwed, branch ? { branch } : {});
  useLive({ entity: 'dgt-fee' }, [dgtFeeOwed]);
  if (isError && !owed) return null;
  const those = new URLSearchParams({ ...(branch ? { branch } : {}), state: 'owed' });
  const counted = (name: 'students' | 'taxes', count: number) => text(`tax.owed.${name}`, { count });
  return (
    <section className="vd-card vd-owed" aria-label={text('tax.owed.title')}>
      <header className="vd-card-head">
        <h2>{text('tax.owed.title')}</h2>
        {owed && owed.taxes > 0 ? <Link to={`${DGT_FEE_LIST}?${those}`}>{text('tax.owed.show')}</Link> : null}
      </header>
      {owed ? (
        <p>
          <strong>{eurosText(owed.cents)}</strong>
          <span>
            {counted('students', owed.students)}
            {owed.taxes > 0 ? ` · ${counted('taxes', owed.taxes)}` : ''}
          </span>
        </p>
      ) : (
        <p>
          <Skeleton width="220px" height={32} />
        </p>
      )}
      <p className="vd-soft">{text('tax.owed.apart')}</p>
    </section>
  );
}
