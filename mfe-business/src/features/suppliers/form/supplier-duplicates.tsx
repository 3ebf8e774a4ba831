import { supplierDuplicates } from '@volante/contracts/suppliers/supplier.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { FormValues, RecordForm } from '@volante/ui-kit/record-form';
import { addressOf } from '@volante/ui-kit/record-screens';
import { useRecordShow } from '@volante/ui-kit/record-values';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { supplierScreens } from '../supplier.screens';
import '../suppliers.css';
import { useSupplierText } from '../supplier-text';

export type SupplierIdentity = { [K in 'fiscalCode' | 'email' | 'phone' | 'iban']?: string };

interface SupplierDuplicatesProps {
  form: RecordForm<FormValues>;
  identity: SupplierIdentity;
  /** The server has refused to save a duplicate: said also to people who may not see which. */
  isRefused: boolean;
}

const Warning = (props: { title: string; children: ReactNode }) => (
  <Alert type="warning" showIcon role="alert" title={props.title} description={props.children} />
);

/** Suppliers that look like the one being written, by tax id, e-mail, telephone or account. */
export function SupplierDuplicates({ form, identity, isRefused }: SupplierDuplicatesProps) {
  const text = useSupplierText();
  const canSee = useCan('supplier.view');
  const { words, cell } = useRecordShow(supplierScreens, []);
  /** The supplier being changed is no duplicate of itself. */
  const { provider_id: except } = useParams();
  const isKnown = canSee && Object.keys(identity).length > 0;
  const input = { ...identity, ...(except ? { except } : {}) };
  const options = { enabled: isKnown, keepPrevious: false, staleTime: 0 };
  const rows = useCall(supplierDuplicates, input, options).data?.rows ?? [];
  const force = except ? null : (
    <Button loading={form.isSaving} onClick={() => void form.submit({ force: true })}>
      {text('suppliers.duplicate.force')}
    </Button>
  );
  if (!canSee && isRefused) return <Warning title={text('suppliers.duplicate.unseen')}>{force}</Warning>;
  if (!isKnown || rows.length === 0) return null;
  return (
    <Warning title={text('suppliers.duplicate.title', { count: rows.length })}>
      <ul className="vb-supplier-duplicates">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={addressOf(supplierScreens.at, row.id)} target="_blank">
              {row.name}
            </Link>
            <span>
              {text('suppliers.duplicate.matched', { fields: row.matched.map(words.label).join(', ') })}
            </span>
            {cell('state', row)}
          </li>
        ))}
      </ul>
      {force}
    </Warning>
  );
}
