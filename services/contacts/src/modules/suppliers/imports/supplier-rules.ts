import type { MatchKey, PlanRules } from '@volante/service-kit/imports/imported-list';
import { fold, foldEmail, phoneKey, sortName } from '@volante/service-kit/person-search/fold';
import { fiscalToken } from '@volante/service-kit/person-search/tokens';
import { personWords } from '../person-words.js';
import { supplierSql } from '../supplier-record.js';
import type { WrittenSupplier } from './read-supplier-row.js';

type Recognisable = Partial<Pick<WrittenSupplier, 'fiscalCode' | 'iban' | 'email' | 'phone' | 'phone2'>>;

/** Tax id first, then the account that is paid to, then how the supplier is reached. */
export function supplierKeys({ fiscalCode, iban, email, phone, phone2 }: Recognisable): MatchKey[] {
  const keys: MatchKey[] = [];
  const add = (by: string, text: string, isShared = false) => {
    if (text !== '') keys.push({ by, key: `${by}:${text}`, isShared });
  };
  add('fiscalCode', fiscalToken(fiscalCode ?? ''));
  add('iban', iban ?? '');
  add('email', foldEmail(email ?? ''));
  add('phone', phoneKey(phone ?? ''), true);
  add('phone', phoneKey(phone2 ?? ''), true);
  return keys;
}

/** The same telephone with other spaces, the same address in capitals, or people who read the same, is no change. */
function isRespelling(field: string, from: unknown, to: unknown): boolean {
  if (field === 'people') return wordsOf(from) === wordsOf(to);
  if (typeof from !== 'string' || typeof to !== 'string') return false;
  if (field === 'phone' || field === 'phone2') return phoneKey(from) === phoneKey(to);
  return field === 'email' && foldEmail(from) === foldEmail(to);
}

const wordsOf = (people: unknown) => personWords(people as WrittenSupplier['people']);

/** How rows of a file of suppliers are compared with each other and with the suppliers that are there. */
export const SUPPLIER_RULES: PlanRules<WrittenSupplier> = {
  complete: (row) => ({
    ...supplierSql.empty(),
    ...row.defaults,
    ...row.values,
    state: row.state ?? 'active',
  }),
  nameOf: ({ name }) => name,
  sortNameOf: sortName,
  keysOf: supplierKeys,
  withoutRespelling: (before, values) => {
    const known = new Map<string, unknown>(Object.entries(before));
    return Object.fromEntries(
      Object.entries(values).filter(([field, to]) => !isRespelling(field, known.get(field), to)),
    );
  },
  // Each field of a supplier is right or wrong by itself.
  problemsOf: () => [],
  foldGroup: fold,
  codeTaken: 'Ya hay un proveedor con ese código',
  elsewhere: 'otro proveedor',
};
