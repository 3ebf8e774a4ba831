import { DeleteOutlined } from '@ant-design/icons';
import { useQueries } from '@tanstack/react-query';
import type { ListedPrice } from '@volante/contracts/billing/price-lists';
import { product } from '@volante/contracts/billing/product.contract';
import { callQuery, useCall } from '@volante/mfe-kit/query';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import '../billing.css';
import { eurosText } from '@volante/ui-kit/euros';
import { useBillingText } from '../billing-text';
import { addressOfProduct } from '../products/product-address';
import { EuroInput } from '../shared/euro-input';
import { useTaxes } from '../shared/use-taxes';

const OFFERED = 50;
const MIN_SEARCH_LENGTH = 2;
const FRESH_MS = 60_000;

interface Known {
  name: string;
  /** Without the list, in cents. */
  own: number | null;
}

/** The products of a list by id. */
function useKnown(prices: readonly ListedPrice[]): ReadonlyMap<string, Known> {
  const answers = useQueries({
    queries: prices.map(({ product: id }) => ({
      ...callQuery(product.calls.read, { id }),
      staleTime: FRESH_MS,
    })),
  });
  return new Map(
    prices.flatMap(({ product: id }, at) => {
      const record = answers[at]?.data?.record;
      return record ? [[id, { name: record.name, own: record.price }] as const] : [];
    }),
  );
}

/** The prices of a list, each beside the product's own. */
export function Prices({ prices }: { prices: readonly ListedPrice[] }) {
  const text = useBillingText();
  const known = useKnown(prices);
  if (prices.length === 0) return '—';
  return (
    <ul className="vb-billing-parts">
      {prices.map(({ product: id, price }) => (
        <li key={id}>
          <Link to={addressOfProduct({ id, kind: 'product' })}>
            {known.get(id)?.name ?? text('billing.products.unknown')}
          </Link>
          <span>{text('billing.prices.own', { price: eurosText(known.get(id)?.own ?? 0) })}</span>
          <strong>{eurosText(price)}</strong>
        </li>
      ))}
    </ul>
  );
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
  const known = useKnown(prices);
  const id = fieldId(form.id, name);
  const message = form.errors[name];
  const set = (next: readonly ListedPrice[]) => form.set(name, next);
  return (
    <div className="vb-billing-wide">
      {prices.map((one, at) => {
        const label = known.get(one.product)?.name ?? text('billing.products.unknown');
        return (
          <fieldset key={one.product} className="vb-billing-supplier">
            <legend className="v-hidden">{label}</legend>
            <strong>{label}</strong>
            <div>
              <label htmlFor={`${id}-${at}-price`} className="v-label">
                {text('billing.prices.price')}
              </label>
              <EuroInput
                id={`${id}-${at}-price`}
                value={one.price}
                onChange={(price) =>
                  set(prices.map((other, index) => (index === at ? { ...other, price: price ?? 0 } : other)))
                }
                onBlur={() => form.blur(name)}
              />
            </div>
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={text('billing.products.part.remove', { name: label })}
              onClick={() => set(prices.filter((_, index) => index !== at))}
            />
          </fieldset>
        );
      })}
      <AddPrice
        id={id}
        taken={prices.map(({ product: one }) => one)}
        onAdd={(one) => set([...prices, one])}
      />
      <p id={`${id}-note`} className={message ? 'v-problem' : 'v-help'}>
        {message ?? help}
      </p>
    </div>
  );
}
