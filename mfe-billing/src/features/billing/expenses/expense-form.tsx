import { issuer } from '@volante/contracts/billing/issuer.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { FormValues, RecordForm } from '@volante/ui-kit/record-form';
import { type ReactNode, useEffect } from 'react';
import { ReadFile } from './read-file';

/** The form of an expense: a file may fill it in, and the only company of the school is chosen already. */
export function ExpenseForm({ form, children }: { form: RecordForm<FormValues>; children: ReactNode }) {
  const mayView = useCan('billing-series.view');
  const rows = useCall(issuer.calls.read, { limit: 2, count: false }, { enabled: mayView }).data?.rows ?? [];
  const only = rows.length === 1 ? rows[0]?.id : undefined;
  const isEmpty = form.values.issuer === '';
  const { set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the company is known
  useEffect(() => {
    if (only && isEmpty) set('issuer', only);
  }, [only]);
  return (
    <>
      <ReadFile form={form} />
      {children}
    </>
  );
}
