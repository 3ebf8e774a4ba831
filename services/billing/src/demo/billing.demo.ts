import { issuer } from '@volante/contracts/billing/issuer.contract';
import { paperTemplate } from '@volante/contracts/billing/paper-template.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { billingSeries, type SeriesTarget } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { DEMO } from '@volante/contracts/demo';
import { timeZoneOf } from '@volante/contracts/provinces';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { recordStore } from '@volante/service-kit/records/record-store';
import { billingSystem } from '../chain/billing-system.js';
import { insertDraft } from '../documents/insert-draft.js';
import { numberDraft, readyToIssue } from '../documents/issuing.js';
import { lockedDocument } from '../documents/read-document.js';
import { takePayment } from '../payments/take-payment.js';
import { USUAL_TAXES } from '../taxes/usual-taxes.js';
import type { BillingSystem } from '../verifactu/verifactu-record.js';
import { type DemoDocument, demoDocuments } from './demo-documents.js';
import { DEMO_CATEGORIES, demoProducts } from './demo-products.js';
import { loadDemoTills } from './demo-tills.js';

const { id: SCHOOL, tradeName, fiscalName, fiscalCode, branches } = DEMO.school;
const idOf = (kind: 'a' | 'b' | 'c' | 'd' | 'e', n: number) =>
  `650000000000000000070${kind}${String(n).padStart(2, '0')}`;

const TAXES = { full: idOf('a', 1), book: idOf('a', 3), exempt: idOf('a', 4), fee: idOf('a', 5) };

const [seat] = branches;
const ISSUERS = [
  {
    ...{ name: fiscalName, taxId: fiscalCode, kind: 'company' as const },
    ...{ street: seat?.street ?? '', postalCode: seat?.postalCode ?? '', city: seat?.city ?? '' },
    province: seat?.province ?? null,
  },
  {
    ...{ name: 'El Olivo Canarias, S. L.', taxId: 'B35123454', kind: 'company' as const },
    ...{ street: 'Calle Triana, 60', postalCode: '35002', city: 'Las Palmas de Gran Canaria', province: 35 },
  },
];

const TEMPLATE = {
  ...{ name: 'El Olivo', colour: '#3f6212' },
  footer:
    'Gracias por elegir Autoescuela El Olivo. Puedes pagar en efectivo, con tarjeta, por Bizum o por transferencia.',
};

const SERIES: readonly (readonly [name: string, target: SeriesTarget, code: string])[] = [
  ['Facturas', 'invoice', 'F'],
  ['Simplificadas', 'ticket', 'T'],
  ['Rectificativas', 'rectifying', 'R'],
  ['Presupuestos', 'quote', 'P'],
  ['Proformas', 'proforma', 'PF'],
  ['Recibos', 'receipt', 'RC'],
];

/** Issuers, series and taxes of the demo school. A load that was killed half-way left nothing: it is one transaction. */
export async function loadBillingDemo({ db, calls }: ServiceKit): Promise<void> {
  const taxes = recordStore({ db, calls }, tax);
  const issuers = recordStore({ db, calls }, issuer);
  const series = recordStore({ db, calls }, billingSeries);
  const system = await billingSystem(db);
  await db.write(systemContext(SCHOOL, tradeName), async (tx) => {
    for (const { id, code, name, province } of branches)
      await tx.run(
        `INSERT IGNORE INTO branch_ref (business_id, id, code, name, time_zone, state, version)
         VALUES (:business, :id, :code, :name, :zone, 'active', 0)`,
        { id, code, name, zone: timeZoneOf(province) },
      );
    for (const [at, fields] of USUAL_TAXES.entries())
      await taxes.insert(tx, idOf('a', at + 1), { ...taxes.empty(), ...fields });
    for (const [at, fields] of ISSUERS.entries()) {
      await issuers.insert(tx, idOf('b', at + 1), { ...issuers.empty(), ...fields });
      await tx.run('INSERT INTO claimed_tax_id (business_id, tax_id) VALUES (:business, :taxId)', {
        taxId: fields.taxId,
      });
    }
    const templates = recordStore({ db, calls }, paperTemplate);
    await templates.insert(tx, idOf('e', 1), { ...templates.empty(), ...TEMPLATE });
    for (const [at, [name, target, code]] of SERIES.entries())
      await series.insert(tx, idOf('c', at + 1), {
        ...series.empty(),
        ...{ name, target, code, issuer: idOf('b', 1), template: idOf('e', 1) },
      });
    await addProducts(tx, { db, calls });
    const documents = demoDocuments({
      series: { invoice: idOf('c', 1), ticket: idOf('c', 2), quote: idOf('c', 4) },
      taxes: TAXES,
      branch: seat?.id ?? '',
    });
    for (const [at, document] of documents.entries()) await add(tx, idOf('d', at + 1), document, system);
  });
  await loadDemoTills({ db, calls });
}

/** The catalogue, packs after what they hold. */
async function addProducts(tx: TenantTx, parts: Pick<ServiceKit, 'db' | 'calls'>): Promise<void> {
  const categories = recordStore(parts, productCategory);
  const products = recordStore(parts, product);
  for (const { id, ...fields } of DEMO_CATEGORIES)
    await categories.insert(tx, id, { ...categories.empty(), ...fields });
  for (const { id, ...fields } of demoProducts(TAXES))
    await products.insert(tx, id, { ...products.empty(), ...fields });
}

/** One document on the day that it is of, with what was paid for it. */
async function add(
  tx: TenantTx,
  id: string,
  { issuedOn, fields, paid }: DemoDocument,
  system: BillingSystem,
): Promise<void> {
  await insertDraft(tx, id, fields, issuedOn ?? '2199-12-31');
  if (issuedOn === null) return;
  const row = await lockedDocument(tx, id);
  const ready = await readyToIssue((sql, params) => tx.rows(sql, params), row);
  await numberDraft(tx, row, { ...ready, series: { ...ready.series, today: issuedOn } }, system);
  for (const part of paid)
    await takePayment(tx, newId(), [{ row: await lockedDocument(tx, id), cents: part.cents }], {
      ...part,
      ...{ paidOn: issuedOn, note: '' },
    });
}
