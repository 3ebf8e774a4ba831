import { DeleteOutlined } from '@ant-design/icons';
import type { ProductSupplier } from '@volante/contracts/billing/product.fields';
import { supplierRead } from '@volante/contracts/suppliers/supplier.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Button, Select } from 'antd';
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
  const id = fieldId(form.id, name);
  const message = form.errors[name];
  const set = (next: readonly ProductSupplier[]) => form.set(name, next);
  return (
    <div className="vb-billing-wide">
      {suppliers.map((one, at) => (
        <fieldset key={one.supplier} className="vb-billing-supplier">
          <legend className="v-hidden">{one.name}</legend>
          <strong>{one.name}</strong>
          <div>
            <label htmlFor={`${id}-${at}-cost`} className="v-label">
              {text('billing.products.supplier.cost')}
            </label>
            <EuroInput
              id={`${id}-${at}-cost`}
              value={one.cost}
              onChange={(cost) =>
                set(suppliers.map((other, index) => (index === at ? { ...other, cost } : other)))
              }
              onBlur={() => form.blur(name)}
            />
          </div>
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={text('billing.products.supplier.remove', { name: one.name })}
            onClick={() => set(suppliers.filter((_, index) => index !== at))}
          />
        </fieldset>
      ))}
      {suppliers.length < MAX_SUPPLIERS ? (
        <AddSupplier
          id={id}
          taken={suppliers.map(({ supplier }) => supplier)}
          onAdd={(one) => set([...suppliers, one])}
        />
      ) : null}
      <p id={`${id}-note`} className={message ? 'v-problem' : 'v-help'}>
        {message ?? help}
      </p>
    </div>
  );
}
