import { baseOf } from '@volante/contracts/billing/product-price';
import { eurosText } from '@volante/ui-kit/euros';
import { useBillingText } from '../billing-text';
import { percentText } from '../shared/percent';
import { useTaxes } from '../shared/use-taxes';

interface PriceProps {
  product: { price: number | null; tax: string | null };
}

/** A price with its parts: "121,00 € (base 100,00 € + 21 %: 21,00 €)". */
export function Price({ product: { price, tax } }: PriceProps) {
  const text = useBillingText();
  const found = useTaxes().get(tax ?? '');
  if (price === null) return text('billing.products.noPrice');
  if (!found || found.rate === 0) return eurosText(price);
  const base = baseOf(price, found.rate);
  return text('billing.products.priceParts', {
    price: eurosText(price),
    base: eurosText(base),
    rate: percentText(found.rate),
    quota: eurosText(price - base),
  });
}
