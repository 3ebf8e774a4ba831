import { PROVINCES } from '@volante/contracts/provinces';
import type { ListFilter } from '@volante/ui-kit/list-types';
import { useRecordGroups } from '@volante/ui-kit/record-groups';
import { useMemo } from 'react';
import { useSupplierText } from '../shared/supplier-text';
import { STATES } from '../shared/supplier-words';
import { useSupplierGroups } from '../shared/use-supplier-groups';

const PROVINCE_OPTIONS = PROVINCES.map(({ id, name }) => ({ value: String(id), label: name }));

export function useSupplierFilters(): readonly ListFilter[] {
  const text = useSupplierText();
  const { rows } = useRecordGroups(useSupplierGroups());
  return useMemo(
    () => [
      {
        key: 'state',
        label: text('suppliers.fields.state'),
        options: STATES.map((value) => ({ value, label: text(`suppliers.state.${value}`) })),
        several: true,
      },
      {
        key: 'group',
        label: text('suppliers.group'),
        options: (rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        key: 'province',
        label: text('suppliers.fields.province'),
        options: PROVINCE_OPTIONS,
        several: true,
      },
    ],
    [text, rows],
  );
}
