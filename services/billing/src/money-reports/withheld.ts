import type { Read } from '../documents/read-document.js';
import type { ReceivedChoice } from './received-taxes.js';

type Big = string | number;

export type WithholdingKind = 'professional' | 'rent';

export interface WithheldParty {
  taxId: string;
  name: string;
  base: number;
  withheld: number;
  quarters: [number, number, number, number];
}

interface Row {
  tax_id: string;
  name: string;
  quarter: Big;
  base: Big;
  withheld: Big;
}

/** Booked lines of expenses with this kind of withholding, on some days. */
export const WITHHELD = `expense_booking b JOIN expense x ON x.business_id = b.business_id AND x.id = b.expense_id
  WHERE b.business_id = :business AND b.issuer_id = :issuer AND b.day BETWEEN :from AND :until
    AND EXISTS (SELECT 1 FROM expense_booking w WHERE w.business_id = b.business_id AND w.expense_id = b.expense_id
      AND w.kind = b.kind AND w.withholding = :kind)`;

/** Income tax that the school withheld from suppliers in a period, by supplier: what it booked less what it reversed. */
export async function withheldFrom(
  read: Read,
  kind: WithholdingKind,
  { issuer, from, until }: ReceivedChoice,
): Promise<WithheldParty[]> {
  const rows = await read<Row>(
    `SELECT x.supplier_tax_id tax_id, MAX(x.supplier_name) name, QUARTER(b.day) quarter, SUM(b.base) base, SUM(b.withheld) withheld
     FROM ${WITHHELD}
     GROUP BY x.supplier_tax_id, IF(x.supplier_tax_id = '', x.supplier_name, ''), QUARTER(b.day)`,
    { issuer, from, until, kind },
  );
  const parties = new Map<string, WithheldParty>();
  for (const { tax_id: taxId, name, quarter, base, withheld } of rows) {
    const key = taxId || name;
    const known = parties.get(key) ?? { taxId, name, base: 0, withheld: 0, quarters: [0, 0, 0, 0] };
    known.base += Number(base);
    known.withheld += Number(withheld);
    const at = Number(quarter) - 1;
    known.quarters[at] = (known.quarters[at] ?? 0) + Number(base);
    parties.set(key, known);
  }
  return [...parties.values()]
    .filter(({ base, withheld }) => base !== 0 || withheld !== 0)
    .toSorted((one, other) => other.base - one.base || one.taxId.localeCompare(other.taxId));
}
