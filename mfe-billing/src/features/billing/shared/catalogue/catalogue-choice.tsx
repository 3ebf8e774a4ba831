import { productPrices } from '@volante/contracts/billing/price-list.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { type SaleFor, whyNotOffered } from '@volante/contracts/billing/product-audience';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { errorMessage } from '@volante/ui-kit/error-message';
import { eurosText } from '@volante/ui-kit/euros';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Select } from 'antd';
import { useState } from 'react';
import { useBillingText } from '../../billing-text';
import { PackPrice } from '../../products/pack-price';
import '../../billing.css';

const SHOWN = 20;
const MIN_SEARCH_LENGTH = 2;
const STALE_MS = 60_000;
/** Products for sale: hidden ones too, since only the public does not see them. */
const SOLD = 'published,featured,hidden';

type Offered = CallOutput<typeof product.calls.read>['rows'][number];

interface CatalogueChoiceProps {
  id: string;
  label: string;
  value?: string | null;
  isWrong?: boolean;
  placeholder?: string;
  /** Products that are not for this sale stand below the others and cannot be chosen. */
  sale: SaleFor;
  onChoose: (id: string) => void;
}

/** A product that is not for everybody says so beside its name, and why it cannot be chosen. */
function useNotes(sale: SaleFor, products: readonly string[]) {
  const text = useBillingText();
  const listed = useCall(
    productPrices,
    { products: [...products], branch: sale.branch, groups: [...(sale.contact?.groups ?? [])] },
    { staleTime: STALE_MS, enabled: products.length > 0 },
  ).data?.rows;
  return (row: Offered): string => {
    const { kind, publication, code } = row;
    const list = listed?.find((one) => one.product === row.id);
    const price = list?.price ?? row.price ?? 0;
    const reason = whyNotOffered(row, sale);
    return [
      reason ? text(`billing.sale.not.${reason}`, { licences: row.licences.join(', ') }) : '',
      code,
      kind === 'pack' ? text('billing.sale.pack') : eurosText(price),
      list?.list.name ?? '',
      publication === 'hidden' ? text('billing.sale.hidden') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** Finds a product or pack by name or code. */
export function CatalogueChoice(props: CatalogueChoiceProps) {
  const { id, label, value = null, isWrong = false, placeholder, sale, onChoose } = props;
  const text = useBillingText();
  const [typed, setTyped] = useState('');
  const [isOpened, setOpened] = useState(false);
  const search = useSettled(typed).trim();
  const found = useCall(
    product.calls.read,
    {
      ...{ publication: SOLD, limit: SHOWN, count: false },
      ...(search.length >= MIN_SEARCH_LENGTH ? { search } : {}),
    },
    { staleTime: STALE_MS, enabled: isOpened },
  );
  const rows = (found.data?.rows ?? [])
    .map((row) => ({ row, isOffered: whyNotOffered(row, sale) === null }))
    .toSorted((one, other) => Number(other.isOffered) - Number(one.isOffered));
  const notesOf = useNotes(
    sale,
    rows.map(({ row }) => row.id),
  );
  return (
    <>
      <Select
        id={id}
        aria-label={label}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        className="vb-billing-catalogue"
        value={value}
        onOpenChange={(open) => {
          if (open) setOpened(true);
        }}
        placeholder={placeholder ?? text('billing.sale.hint')}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        notFoundContent={text(found.isPending ? 'billing.sale.searching' : 'billing.sale.nothing')}
        options={rows.map(({ row, isOffered }) => ({
          ...{ value: row.id, label: row.name, row, disabled: !isOffered },
        }))}
        optionRender={({ data: { row } }) => (
          <span className="v-person">
            <span>{row.name}</span>
            <small>
              {notesOf(row)}
              {row.kind === 'pack' ? <PackPrice id={row.id} before=" · " /> : null}
            </small>
          </span>
        )}
        onChange={(chosen: string) => {
          setTyped('');
          onChoose(chosen);
        }}
      />
      {found.isError && !found.data ? <p className="v-problem">{errorMessage(found.error)}</p> : null}
    </>
  );
}
