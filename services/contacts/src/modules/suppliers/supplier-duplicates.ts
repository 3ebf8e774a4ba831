import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { supplier, supplierDuplicates } from '@volante/contracts/suppliers/supplier.contract';
import type { Row } from '@volante/service-kit/data/executor';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { emailToken, fiscalToken, phoneToken } from '@volante/service-kit/person-search/tokens';
import type { RecordSql } from '@volante/service-kit/records/record-sql';

type Wanted = CallParsed<typeof supplierDuplicates>;
type Found = CallOutput<typeof supplierDuplicates>['rows'];
type Keys = ReturnType<typeof keysOf>;

const MAX_DUPLICATES = 10;

/** '' for letters that no account number has: the column is ascii. */
function ibanKey(iban: string): string {
  const key = iban.toUpperCase().replace(/[\s.-]/g, '');
  return /^[A-Z\d]*$/.test(key) ? key : '';
}

function keysOf({ fiscalCode = '', email = '', phone = '', iban = '' }: Wanted) {
  return {
    fiscalCode: fiscalToken(fiscalCode),
    email: emailToken(email),
    phone: phoneToken(phone),
    iban: ibanKey(iban),
  };
}

/** A token may be the beginning of another word: the field itself must be equal. */
function matchOf(keys: Keys, supplier: Required<Omit<Wanted, 'except'>> & { phone2: string }) {
  const theirs = keysOf(supplier);
  return (['fiscalCode', 'email', 'phone', 'iban'] as const).filter(
    (name) =>
      keys[name] !== '' &&
      (keys[name] === theirs[name] || (name === 'phone' && keys.phone === phoneToken(supplier.phone2))),
  );
}

/** Suppliers with the same tax id, e-mail, telephone or account. `read` is the tenant's door, or the transaction. */
export async function findDuplicates(
  statements: RecordSql<typeof supplier>,
  wanted: Wanted,
  read: (sql: string, params: SqlParams) => Promise<Row[]>,
): Promise<Found> {
  const keys = keysOf(wanted);
  const tokens = [keys.fiscalCode, keys.email, keys.phone].filter((token) => token !== '');
  const parts = tokens.map((_, i) => `LOCATE(:token${i}, r.search_text) > 0`);
  if (keys.iban) parts.push('r.iban = :iban');
  if (parts.length === 0) return [];
  const rows = await read(
    `SELECT ${statements.whole} FROM ${statements.from} AND r.state IN ('active', 'inactive') AND r.id <> :except
       AND (${parts.join(' OR ')}) ORDER BY r.sort_name, r.id LIMIT ${MAX_DUPLICATES * 5}`,
    {
      ...Object.fromEntries(tokens.map((token, i) => [`token${i}`, ` ${token}`])),
      except: wanted.except ?? '',
      ...(keys.iban ? { iban: keys.iban } : {}),
    },
  );
  const found = rows.map(statements.read).flatMap((one) => {
    const matched = matchOf(keys, one);
    return matched.length > 0 ? [{ ...statements.summary(one), matched }] : [];
  });
  return found.slice(0, MAX_DUPLICATES);
}
