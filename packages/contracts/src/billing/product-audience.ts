import type { AUDIENCES } from './product-words.js';

/** Whom a product is for; an empty list, `null`: everybody. */
export interface ProductAudience {
  licences: readonly string[];
  audience: keyof typeof AUDIENCES | null;
  branches: readonly string[];
  contactGroups: readonly string[];
}

/** What is known of a sale: `null` is not known yet, and keeps nothing back. */
export interface SaleFor {
  branch: string | null;
  contact: {
    type: 'P' | 'E';
    /** The licence that the contact is after. */
    licence: string | null;
    groups: readonly string[];
  } | null;
}

export type NotOffered = 'branch' | 'persons' | 'companies' | 'licence' | 'group';

const isAfter = (licences: readonly string[], licence: string | null): boolean =>
  licence === null || licences.includes(licence);

/** Why a product is not offered in a sale; `null`: it is. A contact that is after no licence yet may buy for any. */
export function whyNotOffered(product: ProductAudience, { branch, contact }: SaleFor): NotOffered | null {
  const { licences, audience, branches, contactGroups } = product;
  if (branch !== null && branches.length > 0 && !branches.includes(branch)) return 'branch';
  if (contact === null) return null;
  if (audience === 'person' && contact.type !== 'P') return 'persons';
  if (audience === 'business' && contact.type !== 'E') return 'companies';
  if (licences.length > 0 && contact.type === 'P' && !isAfter(licences, contact.licence)) return 'licence';
  if (contactGroups.length > 0 && !contactGroups.some((id) => contact.groups.includes(id))) return 'group';
  return null;
}
