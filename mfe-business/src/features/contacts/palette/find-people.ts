import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { callApi } from '@volante/mfe-kit/api';
import type { PaletteFinder } from '@volante/mfe-kit/palette-commands';

const SHOWN = 6;

/** Contacts by name, fiscal code, phone or e-mail, as the list's own search. */
export const findPeople: PaletteFinder = async ({ text, signal }) => {
  const { rows } = await callApi(contactFinder, { search: text, limit: SHOWN, count: false }, { signal });
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    detail: [row.fiscalCode, row.phone].filter(Boolean).join(' · ') || row.email,
    to: `/contact/view/${row.id}`,
  }));
};
