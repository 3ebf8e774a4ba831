import { product } from '@volante/contracts/billing/product.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Select } from 'antd';
import { useState } from 'react';
import { useBillingText } from '../../billing-text';
import { eurosText } from '../euros';
import '../../billing.css';

const SHOWN = 20;
const MIN_SEARCH_LENGTH = 2;
const STALE_MS = 60_000;
/** What may be sold: hidden ones too, since only the public is not shown them. */
const SOLD = 'published,featured,hidden';

type Offered = CallOutput<typeof product.calls.read>['rows'][number];

interface CatalogueChoiceProps {
  id: string;
  label: string;
  value?: string | null;
  isWrong?: boolean;
  placeholder?: string;
  onChoose: (id: string) => void;
}

/** A product that is not for everybody says so beside its name. */
function useNotes() {
  const text = useBillingText();
  return ({ kind, price, publication, code }: Offered): string =>
    [
      code,
      kind === 'pack' ? text('billing.sale.pack') : eurosText(price ?? 0),
      publication === 'hidden' ? text('billing.sale.hidden') : '',
    ]
      .filter(Boolean)
      .join(' · ');
}

/** Finds a product or pack by name or code. */
export function CatalogueChoice(props: CatalogueChoiceProps) {
  const { id, label, value = null, isWrong = false, placeholder, onChoose } = props;
  const text = useBillingText();
  const notesOf = useNotes();
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
  const rows = found.data?.rows ?? [];
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
        options={rows.map((row) => ({ value: row.id, label: row.name, row }))}
        optionRender={({ data: { row } }) => (
          <span className="v-person">
            <span>{row.name}</span>
            <small>{notesOf(row)}</small>
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
