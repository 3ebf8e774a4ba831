import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { phoneText } from '@volante/contracts/phone-text';
import { callApi } from '@volante/mfe-kit/api';
import { textOf } from '@volante/mfe-kit/i18n';
import type { PaletteFinder } from '@volante/mfe-kit/palette-commands';

const SHOWN = 6;

/** Contacts by name, fiscal code, phone or e-mail, as the list's own search. */
export const findPeople: PaletteFinder = async ({ text, signal }) => {
  const { rows, next } = await callApi(
    contactFinder,
    { search: text, limit: SHOWN, count: false },
    { signal },
  );
  const people = rows.map((row) => ({
    id: row.id,
    title: row.name,
    detail: [row.fiscalCode, phoneText(row.phone)].filter(Boolean).join(' · ') || row.email,
    to: `/contact/view/${row.id}`,
  }));
  if (next === null) return people;
  // Counted only when there are more than fit here.
  const { total, capped } = await callApi(contactFinder, { search: text, limit: 1 }, { signal });
  const count = total === null ? '' : `${new Intl.NumberFormat('es-ES').format(total)}${capped ? '+' : ''}`;
  const title = textOf('business', 'contacts.palette.all', { count });
  return [...people, { id: 'all', title, to: `/contact/list?search=${encodeURIComponent(text)}` }];
};
