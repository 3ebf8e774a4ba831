import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { callApi } from '@volante/mfe-kit/api';
import type { PaperName } from './paper-name';

/** Two are enough to see that a name is not one person's. */
const LOOKED_AT = 2;

async function onlyOne(search: string): Promise<string | null> {
  const { rows } = await callApi(contactFinder, { search, type: 'people', limit: LOOKED_AT, count: false });
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** The one person that a file's name means; `null`: none, or several. An unknown DNI is not replaced by a name. */
export async function findPerson({ taxId, name }: PaperName): Promise<string | null> {
  if (taxId !== null) return onlyOne(taxId);
  return name === '' ? null : onlyOne(name);
}
