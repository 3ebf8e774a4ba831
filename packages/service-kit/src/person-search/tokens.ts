import { normaliseIdentity } from '@volante/contracts/identity';
import { fold, foldEmail, phoneKey } from './fold.js';

const TOKEN_LENGTH = 40;
const MAX_TOKENS = 32;
const MAX_WORDS = 8;
/** Before a telephone written backwards: its last digits are found by prefix too. */
const BACKWARDS = '<';
const MIN_LAST_DIGITS = 4;
export const MIN_SEARCH = 2;

/** Search tokens of a contact. */
export interface Searchable {
  firstName: string;
  lastName: string;
  tradeName: string;
  fiscalName: string;
  fiscalCode: string;
  email: string;
  phone: string;
  phone2: string;
}

const reversed = (text: string) => [...text].reverse().join('');
const cut = (token: string) => token.slice(0, TOKEN_LENGTH);

/** "Mª" is how half of Spain writes María. */
const spellOut = (text: string) => text.replace(/(^|[^\p{L}])m\.?ª/giu, '$1maria ');

/** Words of names: "Mª" spelt out, ñ both as ñ and as n. */
export function nameTokens(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (name === '') return [];
    const text = spellOut(name);
    const words = fold(text).split(' ');
    const parts = /['’]/.test(text) ? fold(text.replace(/['’]/g, ' ')).split(' ') : [];
    const all = [...words, ...parts.filter((part) => part.length > 2)];
    return all.flatMap((word) => (word.includes('n~') ? [word, word.replaceAll('n~', 'n')] : [word]));
  });
}

/** Tokens that are compared as a whole to find duplicates. */
export const fiscalToken = (code: string) => cut(fold(normaliseIdentity(code)).replaceAll(' ', ''));
export const emailToken = (email: string) => cut(foldEmail(email));
export const phoneToken = (phone: string) => cut(phoneKey(phone));

function wholeTokens(contact: Searchable): string[] {
  const code = fiscalToken(contact.fiscalCode);
  const phones = [phoneToken(contact.phone), phoneToken(contact.phone2)].filter((phone) => phone !== '');
  const withoutLetter = /^[a-z]\d/.test(code) ? code.slice(1) : '';
  return [
    code,
    withoutLetter,
    emailToken(contact.email),
    ...phones,
    ...phones.filter((phone) => phone.length >= MIN_LAST_DIGITS).map((phone) => BACKWARDS + reversed(phone)),
  ];
}

function emailParts(email: string): string[] {
  const [local = '', domain = ''] = foldEmail(email).split('@');
  return [domain, ...local.split(/[._+-]+/)];
}

/**
 * Every word a contact is found by, by prefix: words of its names (ñ both as ñ and as n), tax id with and without its
 * first letter, telephones forwards and backwards, e-mail as a whole, its domain and the words before the @.
 * A word that begins another one is left out: the longer one is found by it.
 */
export function contactTokens(contact: Searchable): string[] {
  const whole = [...new Set(wholeTokens(contact).filter((token) => token !== ''))];
  const names = nameTokens([contact.firstName, contact.lastName, contact.tradeName, contact.fiscalName]);
  const words = [...names, ...emailParts(contact.email)].filter((word) => word !== '').map(cut);
  const tokens = [...whole];
  for (const word of [...new Set(words)].sort((a, b) => b.length - a.length)) {
    if (!tokens.some((token) => token.startsWith(word))) tokens.push(word);
  }
  return tokens.slice(0, MAX_TOKENS);
}

/** The tokens in one text: every one has a space before it. */
export const searchText = (tokens: readonly string[]) => tokens.map((token) => ` ${token}`).join('');

/** One word of a search: a contact has it when one of its tokens begins with one of the alternatives. */
export type SearchWord = readonly string[];

function digitsWord(digits: string): SearchWord {
  if (digits.length < MIN_LAST_DIGITS) return [digits];
  return [digits, BACKWARDS + reversed(digits)];
}

/** Joins what people write apart: "600 12 34 56" is one telephone, "26.012.345 - A" one tax id. */
function joined(search: string): string {
  return search
    .replace(/(\d)[\s.-]+(?=[a-z](?:\s|$))/gi, '$1')
    .replace(/(^|\s)([xyz])[\s.-]+(?=\d)/gi, '$1$2')
    .replace(/(?<=\d)[\s.()/-]+(?=\d)/g, '');
}

/** The domain of an e-mail address is found as a whole. */
const DOMAIN = /^[\w-]+(?:\.[\w-]+)*\.(?:es|com|net|org|eu|cat|gal|eus|info|example)$/i;

function wordsOf(part: string): SearchWord[] {
  if (part.includes('@') || DOMAIN.test(part)) {
    const email = cut(foldEmail(part).replace(/^@+/, ''));
    return email === '' ? [] : [[email]];
  }
  if (/^[+(]?[\d().-]+$/.test(part)) {
    const digits = phoneKey(part.replace(/^\(/, ''));
    return digits === '' ? [] : [digitsWord(cut(digits))];
  }
  const text = /\d/.test(part) ? part.replace(/[./-]/g, '') : spellOut(part);
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [cut(word)]);
}

/**
 * The words of a search text, ANDed. `null`: too short to search, so everything is listed; an empty list: no
 * searchable word, so nothing is.
 */
export function searchWords(search: string | undefined): SearchWord[] | null {
  const text = search?.trim() ?? '';
  if (text.length < MIN_SEARCH) return null;
  const words = joined(text).split(/\s+/).flatMap(wordsOf);
  const distinct = new Map(words.map((word) => [word.join(' '), word]));
  return [...distinct.values()].slice(0, MAX_WORDS);
}
