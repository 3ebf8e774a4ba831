import type { ListedPrice } from '@volante/contracts/billing/price-lists';
import { product } from '@volante/contracts/billing/product.contract';
import { useCall } from '@volante/mfe-kit/query';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { RowsFrame } from '@volante/ui-kit/rows-frame';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import '../billing.css';
import { eurosText } from '@volante/ui-kit/euros';
import { useBillingText } from '../billing-text';
import { addressOfProduct } from '../products/product-address';
import { useProducts } from '../products/use-products';
import { EuroInput } from '../shared/euro-input';
import { useTaxes } from '../shared/use-taxes';

const OFFERED = 50;
const MIN_SEARCH_LENGTH = 2;

/** The prices of a list, each beside the product's own. */
export function Prices({ prices }: { prices: readonly ListedPrice[] }) {
  const products = useProducts(prices.map(({ product: id }) => id));
  if (prices.length === 0) return '—';
  return (
    <ul className="vb-billing-parts">
      {prices.map(({ product: id, price }) => (
        <li key={id}>
          <Link to={addressOfProduct({ id, kind: 'product' })}>{products.nameOf(id)}</Link>
          <Own price={products.get(id)?.price} />
          <strong>{eurosText(price)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Without the list, in cents; nothing while it is unknown. */
function Own({ price }: { price: number | null | undefined }) {
  const text = useBillingText();
  return typeof price === 'number' && <span>{text('billing.prices.own', { price: eurosText(price) })}</span>;
}

/** Products that are not in the list yet. Fees cost what the authority asks. */
function AddPrice({
  id,
  taken,
  onAdd,
}: {
  id: string;
  taken: readonly string[];
  onAdd: (one: ListedPrice) => void;
}) {
  const text = useBillingText();
  const taxes = useTaxes();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed).trim();
  const input = {
    ...{ kind: 'product', publication: 'published,featured,hidden', limit: OFFERED, count: false },
    ...(search.length >= MIN_SEARCH_LENGTH ? { search } : {}),
  };
  const rows = useCall(product.calls.read, input).data?.rows ?? [];
  const offered = rows.filter(
    (row) => !taken.includes(row.id) && taxes.get(row.tax ?? '')?.group !== 'disbursement',
  );
  return (
    <div>
      <label htmlFor={id} className="v-label">
        {text('billing.prices.add')}
      </label>
      <Select
        id={id}
        style={{ width: '100%' }}
        value={null}
        placeholder={text('billing.products.chooseProduct')}
        options={offered.map((row) => ({ value: row.id, label: row.name }))}
        showSearch={{ onSearch: setTyped, optionFilterProp: 'label' }}
        onChange={(chosen: string | null) => {
          const row = offered.find((one) => one.id === chosen);
          if (row) onAdd({ product: row.id, price: row.price ?? 0 });
        }}
      />
    </div>
  );
}

/** The prices of a list; a new one begins with the product's own. */
export function PricesField({ form, name, help }: FieldControlProps) {
  const text = useBillingText();
  const prices = form.values[name] as readonly ListedPrice[];
  const products = useProducts(prices.map(({ product: id }) => id));
  const nameOf = ({ product: one }: ListedPrice) => products.nameOf(one);
  return (
    <RowsFrame
      {...{ form, name, help, rows: prices, nameOf }}
      className="vb-billing-wide"
      rowClass="vb-billing-supplier"
      keyOf={({ product: one }) => one}
      removeOf={(one) => text('billing.products.part.remove', { name: nameOf(one) })}
      row={(one, { id, onChange, onBlur }) => (
        <>
          <strong>{nameOf(one)}</strong>
          <div>
            <label htmlFor={id('price')} className="v-label">
              {text('billing.prices.price')}
            </label>
            <EuroInput
              id={id('price')}
              value={one.price}
              onChange={(price) => onChange({ price: price ?? 0 })}
              onBlur={onBlur}
            />
          </div>
        </>
      )}
      add={(append, id) => <AddPrice id={id} taken={prices.map(({ product: one }) => one)} onAdd={append} />}
    />
  );
}
