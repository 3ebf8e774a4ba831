import type { ProductSupplier } from '@volante/contracts/billing/product.fields';
import { supplierRead } from '@volante/contracts/suppliers/supplier.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { RowsFrame } from '@volante/ui-kit/rows-frame';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Select } from 'antd';
import { useState } from 'react';
import '../billing.css';
import { useBillingText } from '../billing-text';
import { EuroInput } from '../shared/euro-input';

const MAX_SUPPLIERS = 20;
const OFFERED = 50;
const MIN_SEARCH_LENGTH = 2;

/** Those that are not chosen yet, by name; those who may not see suppliers keep the ones that are there. */
function AddSupplier(props: { id: string; taken: readonly string[]; onAdd: (one: ProductSupplier) => void }) {
  const { id, taken, onAdd } = props;
  const text = useBillingText();
  const mayView = useCan('supplier.view');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed).trim();
  const input = {
    ...{ limit: OFFERED, count: false },
    ...(search.length >= MIN_SEARCH_LENGTH ? { search } : {}),
  };
  const rows = useCall(supplierRead, input, { enabled: mayView }).data?.rows ?? [];
  if (!mayView) return null;
  return (
    <div>
      <label htmlFor={id} className="v-label">
        {text('billing.products.supplier.add')}
      </label>
      <Select
        id={id}
        style={{ width: '100%' }}
        value={null}
        placeholder={text('billing.products.supplier.choose')}
        options={rows
          .filter((row) => !taken.includes(row.id))
          .map((row) => ({ value: row.id, label: row.name }))}
        showSearch={{ onSearch: setTyped, optionFilterProp: 'label' }}
        onChange={(chosen: string | null) => {
          const row = rows.find((one) => one.id === chosen);
          if (row) onAdd({ supplier: row.id, name: row.name, cost: null });
        }}
      />
    </div>
  );
}

/** The suppliers of a product, with what each charges. */
export function SuppliersField({ form, name, help }: FieldControlProps) {
  const text = useBillingText();
  const suppliers = form.values[name] as readonly ProductSupplier[];
  return (
    <RowsFrame
      {...{ form, name, help, rows: suppliers }}
      className="vb-billing-wide"
      rowClass="vb-billing-supplier"
      keyOf={({ supplier }) => supplier}
      nameOf={(one) => one.name}
      removeOf={(one) => text('billing.products.supplier.remove', { name: one.name })}
      row={(one, { id, onChange, onBlur }) => (
        <>
          <strong>{one.name}</strong>
          <div>
            <label htmlFor={id('cost')} className="v-label">
              {text('billing.products.supplier.cost')}
            </label>
            <EuroInput
              id={id('cost')}
              value={one.cost}
              onChange={(cost) => onChange({ cost })}
              onBlur={onBlur}
            />
          </div>
        </>
      )}
      add={(append, id) =>
        suppliers.length < MAX_SUPPLIERS ? (
          <AddSupplier id={id} taken={suppliers.map(({ supplier }) => supplier)} onAdd={append} />
        ) : null
      }
    />
  );
}
