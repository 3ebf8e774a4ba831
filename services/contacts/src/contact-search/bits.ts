import type { ContactFilters } from '@volante/contracts/contacts/contact.contract';
import {
  CONTACT_STATES,
  type ContactState,
  type ContactType,
} from '@volante/contracts/contacts/contact.fields';
import { LICENCE_CLASSES, type LicenceClass } from '@volante/contracts/licence-classes';
import type { SearchWord } from '@volante/service-kit/person-search/tokens';

/**
 * Every token of a contact carries the contact's properties, as bits: most hits of one word that lack the other words
 * or the filters are skipped without reading the contact. Bits may match by chance, never miss: the contact itself
 * decides.
 */
const WORD_BITS = 64n;
/** How many bits the beginning of each length sets. Numbers set none: they are rare enough without. */
const HEADS = [
  { length: 2, bits: 1 },
  { length: 3, bits: 2 },
  { length: 4, bits: 1 },
] as const;
const LETTER = /^[a-z]/;

const STATES = 0;
const TYPES = 3;
const SEXES = 5;
const LICENCES = 8;
const BRANCHES = 24;
const BRANCH_BITS = 8;
const SEX_ORDER = 'MFX';
const TYPE_ORDER = 'PE';

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return (value ^ (value >>> 15)) >>> 0;
}

function headBits(word: string): bigint {
  let set = 0n;
  if (!LETTER.test(word)) return set;
  for (const { length, bits } of HEADS) {
    if (word.length < length) break;
    for (let nth = 0; nth < bits; nth += 1) {
      set |= 1n << (BigInt(hash(`${nth}${word.slice(0, length)}`)) % WORD_BITS);
    }
  }
  return set;
}

/** The beginnings of all tokens, as a decimal number of 64 bits. */
export function wordBits(tokens: readonly string[]): string {
  return tokens.reduce((bits, token) => bits | headBits(token), 0n).toString();
}

/** The bits common to all contacts with these words. A word with alternatives sets none. */
export function wordMask(words: readonly SearchWord[]): string {
  const single = words.flatMap((word) => (word.length === 1 ? word : []));
  return wordBits(single);
}

/** Whether the bits say anything about these words. */
export const hasMask = (words: readonly SearchWord[]) => wordMask(words) !== '0';

const bit = (at: number) => 2 ** at;
const branchBit = (id: string) => bit(BRANCHES + (hash(id) % BRANCH_BITS));
const licenceBit = (licence: LicenceClass) => bit(LICENCES + LICENCE_CLASSES.indexOf(licence));
const stateBit = (state: ContactState) => bit(STATES + CONTACT_STATES.indexOf(state));

export interface Faceted {
  state: ContactState | 'blocked';
  type: ContactType;
  sex: 'M' | 'F' | 'X' | null;
  licence: LicenceClass | null;
  branch: string;
}

/** Properties that lists filter by, one bit each; branches share eight. */
export function facetBits({ state, type, sex, licence, branch }: Faceted): number {
  return (
    (state === 'blocked' ? 0 : stateBit(state)) +
    bit(TYPES + TYPE_ORDER.indexOf(type)) +
    (sex ? bit(SEXES + SEX_ORDER.indexOf(sex)) : 0) +
    (licence ? licenceBit(licence) : 0) +
    branchBit(branch)
  );
}

const anyOf = (bits: readonly number[]) => [...new Set(bits)].reduce((sum, value) => sum + value, 0);

/** One mask for each filter: a contact that passes has a bit in common with every one of them. */
export function facetMasks(
  filters: ContactFilters,
  states: readonly ContactState[],
  branches: readonly string[] | null,
): number[] {
  const masks = [anyOf(states.map(stateBit))];
  if (branches) masks.push(anyOf(branches.map(branchBit)));
  if (filters.type === 'people') masks.push(bit(TYPES));
  if (filters.type === 'business') masks.push(bit(TYPES + 1));
  if (filters.sex) masks.push(bit(SEXES + SEX_ORDER.indexOf(filters.sex)));
  if (filters.licence?.length) masks.push(anyOf(filters.licence.map(licenceBit)));
  return masks;
}
