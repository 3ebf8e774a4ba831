import type { ImportTarget } from '@volante/contracts/contacts/contact-import.contract';
import { guessMapping } from '@volante/service-kit/imports/reading/guess-mapping';
import { looksLikeFullNames } from '@volante/service-kit/imports/reading/sniff';
import { CONTACT_HEADERS } from './header-synonyms.js';

/** The likely target of each column of a list of contacts. */
export function guessContactMapping(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
): (ImportTarget | null)[] {
  const mapping = guessMapping(CONTACT_HEADERS, headers, samples);
  // "Nombre" with no surnames beside it, and "Ruiz Ortega, Ana" in it, is the whole name.
  const first = mapping.indexOf('firstName');
  if (first < 0 || mapping.includes('lastName') || mapping.includes('fullName')) return mapping;
  return looksLikeFullNames(samples[first] ?? []) ? mapping.with(first, 'fullName') : mapping;
}
