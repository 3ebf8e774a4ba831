import type { ProductTrigger } from '@volante/contracts/billing/product.fields';
import { type completedPurchaseState, TRIGGER_AREAS } from '@volante/contracts/billing/purchase.contract';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { z } from 'zod';
import { saleRoots } from '../corrections/correction-rows.js';
import type { DocumentRow } from '../documents/document-rows.js';
import { resumePurchase } from './pause-purchase.js';
import { emitTrigger, isAsked, TRIGGER_COLUMNS, type TriggerRow } from './trigger-rows.js';

interface SoldRow {
  position: number;
  product_id: string | null;
  pack_id: string | null;
  quantity: string | number;
  amount: string | number;
  practice_kind: string | null;
  practice_licence: string | null;
  practice_minutes: number | null;
  practice_units: number | null;
  triggers: string | null;
  pack_triggers: string | null;
}

const LINES = `SELECT l.position, l.product_id, l.pack_id, l.quantity, l.amount, l.practice_kind, l.practice_licence,
    l.practice_minutes, l.practice_units, p.triggers, k.triggers pack_triggers
  FROM document_line l
  LEFT JOIN product p ON p.business_id = l.business_id AND p.id = l.product_id
  LEFT JOIN product k ON k.business_id = l.business_id AND k.id = l.pack_id
  WHERE l.business_id = :business AND l.document_id = :id ORDER BY l.position`;

interface Started extends ProductTrigger {
  position: number;
  product: string;
  /** Its classes are in the student's bag since the document was issued: nothing waits. */
  isInBag: boolean;
}

const read = (text: string | null): ProductTrigger[] => JSON.parse(text ?? '[]') as ProductTrigger[];

const hasClasses = ({ practice_units }: SoldRow): boolean => (practice_units ?? 0) > 0;

/** The triggers of each line's product, and those of a pack once, with its first line. */
function startedBy(lines: readonly SoldRow[]): Started[] {
  const packs = new Set<string>();
  const started = (text: string | null, of: Omit<Started, keyof ProductTrigger>) =>
    read(text).map((one) => ({ ...one, ...of, isInBag: of.isInBag && one.kind === 'practice' }));
  return lines.flatMap((line) => {
    const { position, product_id, pack_id } = line;
    const isFirst = pack_id !== null && !packs.has(pack_id);
    if (pack_id) packs.add(pack_id);
    const isPackInBag = lines.some((one) => one.pack_id === pack_id && hasClasses(one));
    return [
      ...(product_id
        ? started(line.triggers, { position, product: product_id, isInBag: hasClasses(line) })
        : []),
      ...(isFirst && pack_id
        ? started(line.pack_triggers, { position, product: pack_id, isInBag: isPackInBag })
        : []),
    ];
  });
}

const soldOf = (row: SoldRow) => ({
  ...{ position: row.position, product: row.product_id, pack: row.pack_id, quantity: Number(row.quantity) },
  amount: Number(row.amount),
  practice: row.practice_kind && {
    ...{ kind: row.practice_kind, licence: row.practice_licence, minutes: row.practice_minutes },
    units: row.practice_units,
  },
});

interface GoneRow {
  product_id: string;
  quantity: string | number;
}

/** Quantities that went back by differences, in thousandths, by product. */
async function goneOf(tx: TenantTx, id: string): Promise<Map<string, number>> {
  const rows = await tx.rows<GoneRow>(
    `SELECT l.product_id, -SUM(l.quantity) quantity FROM document_correction c
     JOIN document d ON d.business_id = c.business_id AND d.id = c.document_id AND d.state NOT IN ('draft', 'annulled')
     JOIN document_line l ON l.business_id = d.business_id AND l.document_id = d.id AND l.quantity < 0
     WHERE c.business_id = :business AND c.corrected_id = :id AND c.method = 'I' AND l.product_id IS NOT NULL
     GROUP BY l.product_id`,
    { id },
  );
  return new Map(rows.map(({ product_id, quantity }) => [product_id, Number(quantity)]));
}

/** Lines of which something is left: the last ones of a product go back first. */
async function soldLines(tx: TenantTx, id: string): Promise<SoldRow[]> {
  const lines = await tx.rows<SoldRow>(LINES, { id });
  const gone = await goneOf(tx, id);
  return lines
    .toReversed()
    .filter(({ product_id, quantity }) => {
      const back = gone.get(product_id ?? '') ?? 0;
      if (back <= 0) return true;
      gone.set(product_id ?? '', back - Number(quantity));
      return back < Number(quantity);
    })
    .toReversed();
}

interface Kept extends Started {
  root: string;
  nth: number;
}

const isOwn = (kind: ProductTrigger['kind']): boolean => TRIGGER_AREAS[kind] === 'billing';

async function keep(
  tx: TenantTx,
  document: Pick<DocumentRow, 'id' | 'branch_id' | 'contact_id'>,
  started: Kept,
): Promise<void> {
  const { kind } = started;
  const id = newId();
  const { affectedRows } = await tx.run(
    `INSERT IGNORE INTO purchase_trigger (business_id, id, document_id, position, product_id, root_id, nth, kind, branch_id,
       contact_id, amount, named, layout_id, state, reason, emitted_at, due_at, created_at, updated_at, version)
     VALUES (:business, :id, :document, :position, :product, :root, :nth, :kind, :branch,
       :contact, :amount, :text, :layout, :state, '', ${isAsked(kind) ? 'UTC_TIMESTAMP(3)' : 'NULL'},
       ${isOwn(kind) ? 'UTC_TIMESTAMP(3)' : 'NULL'}, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 1)`,
    {
      ...{ id, document: document.id, branch: document.branch_id, contact: document.contact_id },
      ...{ position: started.position, product: started.product, root: started.root, nth: started.nth, kind },
      ...{ amount: started.amount, text: started.text, layout: started.layout },
      // A bag is of a contact: without one nobody has the classes.
      state: started.isInBag && document.contact_id !== null ? 'done' : 'waiting',
    },
  );
  if (affectedRows === 0 || !isAsked(kind)) return;
  const [row] = await tx.rows<TriggerRow>(
    `SELECT ${TRIGGER_COLUMNS} FROM purchase_trigger t WHERE t.business_id = :business AND t.id = :id`,
    { id },
  );
  if (row) await emitTrigger(tx, row);
}

/** Those that the sale has not set off yet, under an earlier document of it. */
async function notYet(tx: TenantTx, roots: readonly string[], started: readonly Started[]): Promise<Kept[]> {
  const rows = await tx.rows<{ product_id: string; kind: string; total: number | string }>(
    `SELECT product_id, kind, COUNT(*) total FROM purchase_trigger
     WHERE business_id = :business AND root_id IN (:roots) GROUP BY product_id, kind`,
    { roots },
  );
  const before = new Map(rows.map(({ product_id, kind, total }) => [`${product_id} ${kind}`, Number(total)]));
  const seen = new Map<string, number>();
  return started.flatMap((one) => {
    const key = `${one.product} ${one.kind}`;
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth > (before.get(key) ?? 0) ? [{ ...one, root: roots[0] ?? '', nth }] : [];
  });
}

/**
 * A document owes nothing any more: `purchase.completed`, and a row for each line and kind that its products set off. Paid once more
 * after a payment was taken back, or under the document that took its place, a sale starts nothing twice.
 */
export async function completePurchase(
  tx: TenantTx,
  document: Pick<DocumentRow, 'id' | 'branch_id' | 'contact_id' | 'payable_cents'>,
  version: number,
): Promise<void> {
  const roots = await saleRoots((sql, params) => tx.rows(sql, params), document.id);
  const lines = await soldLines(tx, document.id);
  await resumePurchase(tx, roots);
  for (const one of await notYet(tx, roots, startedBy(lines))) await keep(tx, document, one);
  const state: z.input<typeof completedPurchaseState> = {
    ...{ id: document.id, sale: roots[0] ?? document.id },
    ...{ branch: document.branch_id, contact: document.contact_id },
    ...{ payable: Number(document.payable_cents), lines: lines.map(soldOf) },
  };
  tx.emit({ topic: 'purchase.completed', entityId: document.id, version, state });
}
