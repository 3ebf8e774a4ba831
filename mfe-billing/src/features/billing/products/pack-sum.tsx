import { eurosText } from '@volante/ui-kit/euros';
import { useBillingText } from '../billing-text';
import { percentText } from '../shared/percent';
import type { PackView } from './use-pack';

/** The price of the pack, its discount, and its bases by rate. */
export function PackSum({ pack }: { pack: PackView }) {
  const text = useBillingText();
  const { list, price, bases } = pack;
  return (
    <dl className="vb-billing-sum" aria-live="polite">
      <div>
        <dt>{text('billing.products.packList')}</dt>
        <dd>{eurosText(list)}</dd>
      </div>
      {list > price ? (
        <div>
          <dt>{text('billing.products.packSaved')}</dt>
          <dd>{eurosText(price - list)}</dd>
        </div>
      ) : null}
      {bases.map(({ rate, base, quota }) => (
        <div key={rate}>
          <dt>{text('billing.products.packBase', { rate: percentText(rate) })}</dt>
          <dd>
            {eurosText(base)} + {eurosText(quota)}
          </dd>
        </div>
      ))}
      <div>
        <dt>{text('billing.products.packPrice')}</dt>
        <dd>
          <strong>{eurosText(price)}</strong>
        </dd>
      </div>
    </dl>
  );
}
