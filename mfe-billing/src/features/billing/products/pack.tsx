import type { PackPart } from '@volante/contracts/billing/product.fields';
import { Link } from 'react-router';
import '../billing.css';
import { eurosText } from '@volante/ui-kit/euros';
import { useBillingText } from '../billing-text';
import { percentText } from '../shared/percent';
import { PackSum } from './pack-sum';
import { addressOfProduct } from './product-address';
import { type PackView, usePack } from './use-pack';

const THOUSAND = 1_000;
export const quantityText = (quantity: number): string => (quantity / THOUSAND).toLocaleString('es-ES');

function Part({ part }: { part: PackView['parts'][number] }) {
  const text = useBillingText();
  const { product, name, quantity, mode, value, tax, share } = part;
  const off = mode === 'percent' ? percentText(value) : eurosText(value);
  return (
    <li>
      <span>{quantityText(quantity)} ×</span>
      <Link to={addressOfProduct({ id: product, kind: 'product' })}>{name}</Link>
      {value > 0 ? <span>{text('billing.products.off', { off })}</span> : null}
      {tax ? <span>{tax.name}</span> : null}
      <strong>{eurosText(share)}</strong>
    </li>
  );
}

/** The products of a pack, each with its part of the price. */
export function Pack({ parts }: { parts: readonly PackPart[] }) {
  const pack = usePack(parts);
  return (
    <div className="vb-billing-pack">
      <ul className="vb-billing-parts">
        {pack.parts.map((part) => (
          <Part key={part.product} part={part} />
        ))}
      </ul>
      <PackSum pack={pack} />
    </div>
  );
}
