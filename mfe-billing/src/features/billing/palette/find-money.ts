import { invoiceContactSums } from '@volante/contracts/billing/account.contract';
import { ticketContactCashflow } from '@volante/contracts/billing/ticket.contract';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { phoneText } from '@volante/contracts/phone-text';
import { callApi } from '@volante/mfe-kit/api';
import { textOf } from '@volante/mfe-kit/i18n';
import type { PaletteFinder } from '@volante/mfe-kit/palette-commands';
import { isAllowed, sessionUser } from '@volante/mfe-kit/session';
import { eurosText } from '@volante/ui-kit/euros';
import { newInvoiceAddress } from '../invoices/shared/invoice-address';
import { chargeAddress } from '../tills/shared/till-address';
import { readChargeRequest, readInvoiceRequest } from './money-request';

const SHOWN = 6;
const words = (key: string, values: Record<string, unknown>) =>
  textOf('billing', `tills.palette.${key}`, values);

export async function peopleOf(search: string, signal: AbortSignal) {
  const { rows } = await callApi(contactFinder, { search, limit: SHOWN, count: false }, { signal });
  return rows;
}

/** Debts by contact: in one question for those who may see invoices; a teacher may read the debt of one person at a time. */
export async function debtsOf(contacts: string[], signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  if (contacts.length === 0) return new Map();
  if (isAllowed(sessionUser(), { permission: 'invoice.view' })) {
    const { rows } = await callApi(invoiceContactSums, { contacts }, { signal });
    return new Map(rows.map(({ contact, owedCents }) => [contact, owedCents]));
  }
  const owed = await Promise.all(
    contacts.map((contact) => callApi(ticketContactCashflow, { contact }, { signal })),
  );
  return new Map(contacts.map((contact, at) => [contact, owed[at]?.owedCents ?? 0]));
}

/** "Cobra 50 a Ana": a choice for each of that name who owes money. It only opens the dialog, filled in. */
export const findToCharge: PaletteFinder = async ({ text, signal }) => {
  const request = readChargeRequest(text);
  if (request === null) return [];
  const people = await peopleOf(request.name, signal);
  const debts = await debtsOf(
    people.map(({ id }) => id),
    signal,
  );
  return people.flatMap(({ id, name, branch }) => {
    const debt = debts.get(id) ?? 0;
    if (debt <= 0) return [];
    const cents = request.cents ?? debt;
    return {
      id,
      title: words('charge', { name, cents: eurosText(cents) }),
      detail: words('owes', { cents: eurosText(debt) }),
      to: chargeAddress({ contact: id, branch, cents }),
    };
  });
};

/** "Factura a Ana": a new invoice for each contact of that name. */
export const findToInvoice: PaletteFinder = async ({ text, signal }) => {
  const search = readInvoiceRequest(text);
  if (search === null) return [];
  return (await peopleOf(search, signal)).map(({ id, name, fiscalCode, phone }) => ({
    id,
    title: words('invoice', { name }),
    detail: [fiscalCode, phoneText(phone)].filter(Boolean).join(' · '),
    to: newInvoiceAddress({ target: 'invoice', contact: id }),
  }));
};
