import type { Read } from '../documents/read-document.js';
import type { PartyCash, PartyQuarter } from './boxes/model-347.js';
import { BOOKED } from './received-taxes.js';
import { inChunks, replacedIn, type Sold } from './sold-documents.js';

type Big = string | number | null;

interface PartyRow {
  tax_id: string;
  name: string;
  quarter: Big;
  cents: Big;
}

export interface Parties347 {
  operations: PartyQuarter[];
  cash: PartyCash[];
  /** Sales to nobody with a tax number, in cents with taxes. */
  nameless: number;
}

/** An invoice whose customer withholds is declared by the customer in form 190, and not here (RD 1065/2007, art. 33.2.i). */
const DECLARED = "AND d.withheld_cents = 0 AND d.payer_tax_id <> ''";

/** A purchase with withholding is declared in 190 or 180, one in the Union in 349; self-charged quotas are in no bill. */
export const DECLARED_PURCHASE = `b.operation <> 'intra' AND x.supplier_tax_id <> ''
  AND NOT EXISTS (SELECT 1 FROM expense_booking w WHERE w.business_id = b.business_id AND w.expense_id = b.expense_id
    AND w.withholding IS NOT NULL)`;

const BY_PARTY = `SELECT d.payer_tax_id tax_id, MAX(d.payer_name) name, QUARTER(d.issued_on) quarter, SUM(d.total_cents) cents
  FROM document d`;

/** Sales of a year by customer and quarter, and the cash that came for them in it. */
export async function parties347(
  read: Read,
  sold: Sold,
  days: { from: string; until: string },
): Promise<Parties347> {
  const own = await read<PartyRow>(
    `${BY_PARTY} ${sold.sql} ${DECLARED} GROUP BY d.payer_tax_id, QUARTER(d.issued_on)`,
    sold.params,
  );
  const cash = await read<{ tax_id: string; cents: Big }>(
    `SELECT d.payer_tax_id tax_id, SUM(pp.cents) cents FROM payment y
       JOIN payment_part pp ON pp.business_id = y.business_id AND pp.payment_id = y.id
       JOIN document d ON d.business_id = pp.business_id AND d.id = pp.document_id
       LEFT JOIN payment_undone u ON u.business_id = y.business_id AND u.payment_id = y.id
     WHERE y.business_id = :business AND y.method = 'cash' AND y.paid_on BETWEEN :from AND :until
       AND u.payment_id IS NULL AND d.issuer_id = :issuer AND d.payer_tax_id <> ''
     GROUP BY d.payer_tax_id`,
    { from: days.from, until: days.until, issuer: sold.params.issuer ?? '' },
  );
  const bought = await read<PartyRow>(
    `SELECT x.supplier_tax_id tax_id, MAX(x.supplier_name) name, QUARTER(b.day) quarter,
       SUM(b.base + IF(b.operation = 'domestic', b.quota, 0)) cents
     FROM ${BOOKED} AND ${DECLARED_PURCHASE} GROUP BY x.supplier_tax_id, QUARTER(b.day)`,
    { ...days, issuer: sold.params.issuer ?? '' },
  );
  const [nameless] = await read<{ cents: Big }>(
    `SELECT SUM(d.total_cents) cents FROM document d ${sold.sql} AND d.payer_tax_id = ''`,
    sold.params,
  );
  const of = (side: PartyQuarter['side'], rows: readonly PartyRow[]) =>
    rows.map(
      ({ tax_id: taxId, name, quarter, cents }): PartyQuarter => ({
        ...{ taxId, name, side, quarter: Number(quarter), cents: Number(cents ?? 0) },
      }),
    );
  const operations = [
    ...of('issued', [...own, ...(await replacedParties(read, sold))]),
    ...of('received', bought),
  ];
  return {
    operations,
    cash: cash.map(({ tax_id: taxId, cents }) => ({ taxId, cents: Number(cents ?? 0) })),
    nameless: Number(nameless?.cents ?? 0),
  };
}

/** Replaced documents, taken off in the quarter of those in their place. */
async function replacedParties(read: Read, sold: Sold): Promise<PartyRow[]> {
  const replaced = await replacedIn(read, sold);
  const rows = await inChunks([...new Set(replaced.flatMap(({ document, by }) => [document, by]))], (ids) =>
    read<PartyRow & { id: string }>(
      `SELECT d.id, d.payer_tax_id tax_id, d.payer_name name, QUARTER(d.issued_on) quarter, d.total_cents cents
       FROM document d WHERE d.business_id = :business AND d.id IN (:ids) AND d.withheld_cents = 0`,
      { ids },
    ),
  );
  const of = new Map(rows.map((row) => [row.id, row]));
  return replaced.flatMap(({ document, by }) => {
    const row = of.get(document);
    if (!row) return [];
    return [{ ...row, quarter: of.get(by)?.quarter ?? row.quarter, cents: -Number(row.cents ?? 0) }];
  });
}
