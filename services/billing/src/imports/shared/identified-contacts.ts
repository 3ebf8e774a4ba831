import type { CallOutput } from '@volante/contracts/call';
import { contactIdentify, MAX_IDENTIFIED } from '@volante/contracts/contacts/contact-identify.contract';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, can } from '@volante/service-kit/context';
import type { ImportFields, ReadRow } from '@volante/service-kit/imports/imported-list';

type Found = CallOutput<typeof contactIdentify>['rows'][number];

/** Columns of tax ids and codes hold these letters alone. */
const LETTERS = /^[\x20-\x7e]{1,20}$/;

/** Contacts by one of their values; a value that several share identifies none. */
export class IdentifiedContacts {
  private readonly byFiscalCode = new Map<string, Found | null>();
  private readonly byCode = new Map<string, Found | null>();

  add(rows: readonly Found[]): void {
    for (const row of rows) {
      put(this.byFiscalCode, row.fiscalCode, row);
      put(this.byCode, row.code, row);
    }
  }

  ofFiscalCode = (value: string): Found | null => this.byFiscalCode.get(value.toUpperCase()) ?? null;
  ofCode = (value: string): Found | null => this.byCode.get(value.toUpperCase()) ?? null;
}

function put(map: Map<string, Found | null>, value: string, row: Found): void {
  if (value === '') return;
  const key = value.toUpperCase();
  const before = map.get(key);
  map.set(key, before !== undefined && before?.id !== row.id ? null : row);
}

/** Asks the contacts service for people who are known by tax id or code, among those that the person sees. */
export async function identifyContacts(
  calls: CallClient<'billing'>,
  ctx: Context,
  wanted: { fiscalCodes: readonly string[]; codes: readonly string[] },
): Promise<IdentifiedContacts> {
  const known = new IdentifiedContacts();
  if (!can(ctx, 'client.view')) return known;
  const usable = (values: readonly string[]) => [...new Set(values)].filter((value) => LETTERS.test(value));
  const [fiscalCodes, codes] = [usable(wanted.fiscalCodes), usable(wanted.codes)];
  for (let at = 0; at < Math.max(fiscalCodes.length, codes.length); at += MAX_IDENTIFIED) {
    const part = (values: readonly string[]) => values.slice(at, at + MAX_IDENTIFIED);
    const input = { fiscalCodes: part(fiscalCodes), codes: part(codes) };
    const { rows } = await calls.call({ ...ctx, idempotencyKey: null }, contactIdentify, input);
    known.add(rows);
  }
  return known;
}

interface OfContact extends ImportFields {
  contact: string;
  branch: string;
  name: string;
  taxId: string;
}

export const UNKNOWN_CONTACT = 'No hay ningún contacto con ese NIF o código, o hay varios';

/** Each row with its contact, among those that the person sees; one without is refused. */
export async function withContacts<F extends OfContact, R extends ReadRow<F> & { contactCode: string }>(
  calls: CallClient<'billing'>,
  ctx: Context,
  rows: readonly R[],
): Promise<R[]> {
  const known = await identifyContacts(calls, ctx, {
    fiscalCodes: rows.map(({ values }) => values.taxId ?? ''),
    codes: rows.map(({ contactCode }) => contactCode),
  });
  return rows.map((row) => {
    const taxId = row.values.taxId ?? '';
    const contact = taxId === '' ? known.ofCode(row.contactCode) : known.ofFiscalCode(taxId);
    if (contact) {
      const { id, branch, name, fiscalCode } = contact;
      return { ...row, name, values: { ...row.values, contact: id, branch, name, taxId: fiscalCode } };
    }
    const unknown = {
      column: '',
      target: 'taxId',
      message: UNKNOWN_CONTACT,
      value: taxId || row.contactCode,
    };
    return row.problems.length > 0 ? row : { ...row, problems: [unknown] };
  });
}
