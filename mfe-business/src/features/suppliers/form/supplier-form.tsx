import type { FormValues, RecordForm } from '@volante/ui-kit/record-form';
import { type ReactNode, useState } from 'react';
import { SupplierDuplicates, type SupplierIdentity } from './supplier-duplicates';

const DUPLICATE = 'SUPPLIER-002';
const IDENTIFYING = ['fiscalCode', 'email', 'phone', 'iban'] as const;

/** Only what is well written is worth asking about. */
function identityOf(form: RecordForm<FormValues>): SupplierIdentity {
  const known = IDENTIFYING.filter((name) => form.accepts(name) && form.values[name] !== '');
  return Object.fromEntries(known.map((name) => [name, form.values[name]]));
}

/** The fields of a supplier under a warning of others that look like it, found whenever a field has been left. */
export function SupplierForm({ form, children }: { form: RecordForm<FormValues>; children: ReactNode }) {
  const [left, setLeft] = useState<SupplierIdentity>({});
  const isRefused = form.refusal === DUPLICATE;
  return (
    <fieldset className="v-form vb-supplier-form" onBlur={() => setLeft(identityOf(form))}>
      <SupplierDuplicates form={form} identity={isRefused ? identityOf(form) : left} isRefused={isRefused} />
      {children}
    </fieldset>
  );
}
