import type { SupplierSummary } from '@volante/contracts/suppliers/supplier.fields';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { Initials } from '@volante/ui-kit/initials';
import type { ListColumn } from '@volante/ui-kit/list-types';
import { useMemo } from 'react';
import { useSupplierText } from '../shared/supplier-text';
import { provinceName, SupplierStateBadge } from '../shared/supplier-words';

type Column = ListColumn<SupplierSummary>;

/** Keys are those of the export's columns, so that what is on show is what is exported. */
export function useSupplierColumns(): readonly Column[] {
  const text = useSupplierText();
  return useMemo(() => {
    const plain = (
      key: 'phone' | 'email' | 'fiscalCode' | 'fiscalName' | 'code' | 'city',
      part: Partial<Column> = {},
    ): Column => ({ key, title: text(`suppliers.fields.${key}`), render: (row) => row[key], ...part });
    const titled = (key: string, part: Omit<Column, 'key' | 'title'>): Column => ({
      key,
      title: text(`suppliers.fields.${key}`),
      ...part,
    });
    return [
      titled('name', {
        sort: { up: 'name', down: '-name' },
        render: (row) => (
          <>
            <Initials name={row.name} />
            <span>{row.name}</span>
          </>
        ),
      }),
      plain('fiscalCode', { width: '120px' }),
      plain('phone', { width: '130px' }),
      plain('email'),
      titled('paymentMethod', {
        width: '130px',
        render: (row) => (row.paymentMethod ? text(`suppliers.payment.${row.paymentMethod}`) : ''),
      }),
      titled('state', { width: '100px', render: (row) => <SupplierStateBadge state={row.state} /> }),
      plain('city', { optional: true }),
      plain('code', { optional: true, width: '100px', sort: { up: 'code', down: '-code' } }),
      plain('fiscalName', { optional: true }),
      titled('province', { optional: true, render: (row) => provinceName(row.province) }),
      titled('createdAt', {
        optional: true,
        align: 'right',
        sort: { up: 'created', down: '-created' },
        render: (row) => <ElapsedText instant={row.createdAt} />,
      }),
    ];
  }, [text]);
}
