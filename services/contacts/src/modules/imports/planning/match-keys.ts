import type { ContactFields } from '@volante/contracts/contacts/contact.fields';
import type { MatchKey } from '@volante/service-kit/imports/imported-list';
import { foldEmail, phoneKey } from '@volante/service-kit/person-search/fold';
import { emailToken, fiscalToken, phoneToken } from '@volante/service-kit/person-search/tokens';

type Recognisable = Pick<Partial<ContactFields>, 'fiscalCode' | 'email' | 'phone' | 'phone2'>;

/** Tax id first, since each person has their own; then e-mail, then telephones, which families share. */
export function matchKeys({ fiscalCode, email, phone, phone2 }: Recognisable): MatchKey[] {
  const keys: MatchKey[] = [];
  const add = (by: string, text: string, isShared = false) => {
    if (text !== '') keys.push({ by, key: `${by}:${text}`, isShared });
  };
  add('fiscalCode', fiscalToken(fiscalCode ?? ''));
  add('email', foldEmail(email ?? ''));
  add('phone', phoneKey(phone ?? ''), true);
  add('phone', phoneKey(phone2 ?? ''), true);
  return keys;
}

/** The search tokens under which contacts with the same keys are found. */
export function matchTokens({ fiscalCode, email, phone, phone2 }: Recognisable): string[] {
  const tokens = [
    fiscalToken(fiscalCode ?? ''),
    emailToken(email ?? ''),
    phoneToken(phone ?? ''),
    phoneToken(phone2 ?? ''),
  ];
  return tokens.filter((token) => token !== '');
}
