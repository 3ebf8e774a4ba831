import { checkContact, contactFields } from '@volante/contracts/contacts/contact.fields';
import { type RecordFormOptions, useRecordForm } from '@volante/ui-kit/record-form';
import { useState } from 'react';
import { useContactText } from '../shared/contact-text';
import { useFieldWords } from '../shared/contact-words';
import { useBranches, useGroups } from '../shared/use-lists';
import { CONTACT_FIELD_NAMES, type ContactValues } from './contact-values';
import type { Identity } from './duplicates-notice';

const NOBODY: Identity = { fiscalCode: '', email: '', phone: '' };

/** A contact's form over the contract's own schema and rules, with labels of its fields for a conflict. */
export function useContactForm(options: Omit<RecordFormOptions<ContactValues>, 'schema' | 'check'>) {
  const text = useContactText();
  const branches = useBranches();
  const groups = useGroups();
  const form = useRecordForm<ContactValues>({ ...options, schema: contactFields, check: checkContact });
  const [identity, setIdentity] = useState(NOBODY);
  const { fiscalCode, email, phone } = form.values;
  /** Only a well-formed number is worth a query. */
  const identify = () =>
    setIdentity({
      fiscalCode: form.accepts('fiscalCode') ? fiscalCode : '',
      email: form.accepts('email') ? email : '',
      phone: form.accepts('phone') ? phone : '',
    });
  return {
    form,
    identity,
    identify,
    labels: Object.fromEntries(CONTACT_FIELD_NAMES.map((name) => [name, text(`contacts.fields.${name}`)])),
    show: useFieldWords({ branches, groups }),
  };
}
