import { supplierFields } from '@volante/contracts/suppliers/supplier.fields';
import { type RecordFormOptions, useRecordForm } from '@volante/ui-kit/record-form';
import { useState } from 'react';
import { useSupplierText } from '../shared/supplier-text';
import { useSupplierValues } from '../shared/supplier-words';
import type { SupplierIdentity } from './supplier-duplicates';
import { SUPPLIER_FIELD_NAMES, type SupplierValues } from './supplier-values';

const NOBODY: SupplierIdentity = { fiscalCode: '', email: '', phone: '', iban: '' };

/** A supplier's form over the contract's own schema, with what a conflict needs to speak of its fields. */
export function useSupplierForm(options: Omit<RecordFormOptions<SupplierValues>, 'schema'>) {
  const text = useSupplierText();
  const form = useRecordForm<SupplierValues>({ ...options, schema: supplierFields });
  const [identity, setIdentity] = useState(NOBODY);
  /** Only what is well written is worth asking about. */
  const identify = () => {
    const told = (name: keyof SupplierIdentity) => (form.accepts(name) ? form.values[name] : '');
    setIdentity({
      fiscalCode: told('fiscalCode'),
      email: told('email'),
      phone: told('phone'),
      iban: told('iban'),
    });
  };
  return {
    form,
    identity,
    identify,
    labels: Object.fromEntries(SUPPLIER_FIELD_NAMES.map((name) => [name, text(`suppliers.fields.${name}`)])),
    show: useSupplierValues(),
  };
}
