import { supplierRead } from '@volante/contracts/suppliers/supplier.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Select } from 'antd';
import { useState } from 'react';

const OFFERED = 50;
const MIN_SEARCH_LENGTH = 2;

/** A supplier of the school's list; name and tax id of the invoice follow it, and can be changed. */
export function SupplierField({ form, name, label, help }: FieldControlProps) {
  const mayView = useCan('supplier.view');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed).trim();
  const input = {
    ...{ limit: OFFERED, count: false },
    ...(search.length >= MIN_SEARCH_LENGTH ? { search } : {}),
  };
  const rows = useCall(supplierRead, input, { enabled: mayView }).data?.rows ?? [];
  const value = form.values[name] as string | null;
  const chosen = useCall(supplierRead, { id: value ?? '' }, { enabled: mayView && value !== null });
  const known = chosen.data?.record;
  if (!mayView) return null;
  const id = fieldId(form.id, name);
  const options = rows.map((row) => ({ value: row.id, label: row.name }));
  const isListed = options.some((one) => one.value === value);
  return (
    <FieldFrame form={form} name={name} label={label} help={help}>
      <Select<string | null>
        id={id}
        style={{ width: '100%' }}
        aria-describedby={`${id}-note`}
        allowClear
        value={value}
        options={known && !isListed ? [{ value: known.id, label: known.name }, ...options] : options}
        showSearch={{ onSearch: setTyped, optionFilterProp: 'label' }}
        onChange={(next) => {
          form.set(name, next ?? null);
          const row = rows.find((one) => one.id === next);
          if (!row) return;
          form.set('supplierName', row.fiscalName || row.name);
          form.set('supplierTaxId', row.fiscalCode);
        }}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}
