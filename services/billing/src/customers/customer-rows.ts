import { payerOfContact } from '@volante/contracts/billing/contact-payer';
import type { Payer } from '@volante/contracts/billing/document.fields';
import type { ContactState, ContactType } from '@volante/contracts/contacts/contact.fields';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';

/** A contact as the payer of a document. */
export interface Customer {
  id: string;
  name: string;
  branch: string;
  state: ContactState;
  payer: Payer;
  /** Since when the copy is so; `null`: contacts answered. */
  copiedAt: string | null;
}

export interface CustomerRow {
  id: string;
  branch_id: string;
  type: ContactType;
  state: ContactState;
  name: string;
  fiscal_name: string;
  fiscal_code: string;
  phone: string;
  email: string;
  street: string;
  postal_code: string;
  city: string;
  province: number | null;
  copied_at: Date;
}

export const CUSTOMER_COLUMNS = `c.id, c.branch_id, c.type, c.state, c.name, c.fiscal_name, c.fiscal_code, c.phone, c.email,
  c.street, c.postal_code, c.city, c.province, c.copied_at`;

/** A contact as contacts answer it; `null`: it is kept for authorities only. */
export const freshCustomer = (state: ContactEventState): Customer | null =>
  state.state === 'blocked'
    ? null
    : {
        ...{ id: state.id, name: state.name, branch: state.branch, state: state.state },
        ...{ payer: payerOfContact(state), copiedAt: null },
      };

export const copiedCustomer = (row: CustomerRow): Customer => ({
  ...{ id: row.id, name: row.name, branch: row.branch_id, state: row.state },
  payer: payerOfContact({
    ...{ name: row.name, fiscalName: row.fiscal_name, fiscalCode: row.fiscal_code, street: row.street },
    ...{ postalCode: row.postal_code, city: row.city, province: row.province, email: row.email },
  }),
  copiedAt: row.copied_at.toISOString(),
});
