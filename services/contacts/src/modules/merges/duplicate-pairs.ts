import type { CallOutput } from '@volante/contracts/call';
import type { contactDuplicateList } from '@volante/contracts/contacts/contact-merge.contract';
import { emailToken, fiscalToken, phoneToken } from '@volante/service-kit/person-search/tokens';
import { type SummaryRow, toSummary } from '../../contact-store/contact.mapper.js';

type Pair = CallOutput<typeof contactDuplicateList>['rows'][number];

/** A contact that has a token in common with others. */
export type SharingRow = SummaryRow & { token: string; phone2: string };

const phonesOf = ({ phone, phone2 }: SharingRow) => [phone, phone2].map(phoneToken).filter(Boolean);
const same = (one: string, other: string) => one !== '' && one === other;

/** The shared values of two contacts, and the tokens that find them. */
function match(one: SharingRow, other: SharingRow) {
  const matched: Pair['matched'] = [];
  const tokens: string[] = [];
  const code = fiscalToken(one.fiscal_code);
  if (same(code, fiscalToken(other.fiscal_code))) {
    matched.push('fiscalCode');
    // Found by its digits: with a letter before them it would be one of the words, which are not looked through.
    tokens.push(/^[a-z]\d/.test(code) ? code.slice(1) : code);
  }
  const email = emailToken(one.email);
  if (same(email, emailToken(other.email))) {
    matched.push('email');
    tokens.push(email);
  }
  const phones = phonesOf(one).filter((phone) => phonesOf(other).includes(phone));
  if (phones.length > 0) matched.push('phone');
  return { matched, first: [...tokens, ...phones].sort()[0] };
}

/** The pairs among contacts that share a token. A pair with several in common belongs to the first of them only. */
export function pairsOf(token: string, rows: readonly SharingRow[]): Pair[] {
  return rows.flatMap((one, at) =>
    rows.slice(at + 1).flatMap((other): Pair[] => {
      const { matched, first } = match(one, other);
      return first === token ? [{ contacts: [toSummary(one), toSummary(other)], matched }] : [];
    }),
  );
}
