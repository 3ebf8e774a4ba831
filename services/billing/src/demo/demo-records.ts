import { issuer } from '@volante/contracts/billing/issuer.contract';
import { paperTemplate } from '@volante/contracts/billing/paper-template.contract';
import { priceList } from '@volante/contracts/billing/price-list.contract';
import { product } from '@volante/contracts/billing/product.contract';
import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { billingSeries, type SeriesTarget } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { till } from '@volante/contracts/billing/till.contract';
import { voucher } from '@volante/contracts/billing/voucher.contract';
import { DEMO } from '@volante/contracts/demo';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { recordStore } from '@volante/service-kit/records/record-store';
import { USUAL_TAXES } from '../taxes/usual-taxes.js';
import type { DemoDays } from './demo-days.js';
import { idOf } from './demo-ids.js';
import { DEMO_CATEGORIES, DEMO_VOUCHERS, demoPriceLists, demoProducts } from './demo-products.js';
import { DEMO_TILLS } from './demo-tills.js';

type Parts = Pick<ServiceKit, 'db' | 'calls'>;

const { fiscalName, fiscalCode, branches } = DEMO.school;
const [seat] = branches;
const ISSUERS = [
  {
    ...{ name: fiscalName, taxId: fiscalCode, kind: 'company' as const },
    ...{ street: seat.street, postalCode: seat.postalCode, city: seat.city, province: seat.province },
  },
  {
    ...{ name: 'El Olivo Canarias, S. L.', taxId: 'B35123454', kind: 'company' as const },
    ...{ street: 'Calle Triana, 60', postalCode: '35002', city: 'Las Palmas de Gran Canaria', province: 35 },
  },
];

const TEMPLATES = [
  {
    ...{ name: 'El Olivo', colour: '#3f6212' },
    footer:
      'Gracias por elegir Autoescuela El Olivo. Puedes pagar en efectivo, con tarjeta, por Bizum o por transferencia.',
  },
  {
    name: 'Empresas',
    colour: '#1e3a5f',
    footer: 'Transferencia a 30 días. Indica el número de factura en el concepto.',
  },
];

/** In the order of their ids. */
const SERIES: readonly (readonly [name: string, target: SeriesTarget, code: string])[] = [
  ['Facturas', 'invoice', 'F'],
  ['Simplificadas', 'ticket', 'T'],
  ['Rectificativas', 'rectifying', 'R'],
  ['Presupuestos', 'quote', 'P'],
  ['Proformas', 'proforma', 'PF'],
  ['Recibos', 'receipt', 'RC'],
];

/** Taxes, issuers, series and how their papers look. */
export async function addSettings(tx: TenantTx, parts: Parts): Promise<void> {
  const taxes = recordStore(parts, tax);
  for (const [at, fields] of USUAL_TAXES.entries())
    await taxes.insert(tx, idOf('a', at + 1), { ...taxes.empty(), ...fields });
  const issuers = recordStore(parts, issuer);
  for (const [at, fields] of ISSUERS.entries()) {
    await issuers.insert(tx, idOf('b', at + 1), { ...issuers.empty(), ...fields });
    await tx.run('INSERT INTO claimed_tax_id (business_id, tax_id) VALUES (:business, :taxId)', {
      taxId: fields.taxId,
    });
  }
  const templates = recordStore(parts, paperTemplate);
  for (const [at, fields] of TEMPLATES.entries())
    await templates.insert(tx, idOf('3', at + 1), { ...templates.empty(), ...fields });
  const series = recordStore(parts, billingSeries);
  for (const [at, [name, target, code]] of SERIES.entries())
    await series.insert(tx, idOf('c', at + 1), {
      ...series.empty(),
      ...{ name, target, code, issuer: idOf('b', 1), template: idOf('3', 1) },
    });
}

/** The catalogue, packs after what they hold, with its prices and vouchers. */
export async function addCatalogue(tx: TenantTx, parts: Parts, days: DemoDays): Promise<void> {
  const categories = recordStore(parts, productCategory);
  for (const { id, ...fields } of DEMO_CATEGORIES)
    await categories.insert(tx, id, { ...categories.empty(), ...fields });
  const products = recordStore(parts, product);
  for (const { id, ...fields } of demoProducts())
    await products.insert(tx, id, { ...products.empty(), ...fields });
  const lists = recordStore(parts, priceList);
  for (const { id, ...fields } of demoPriceLists(days))
    await lists.insert(tx, id, { ...lists.empty(), ...fields });
  const codes = recordStore(parts, voucher);
  for (const { id, ...fields } of DEMO_VOUCHERS) await codes.insert(tx, id, { ...codes.empty(), ...fields });
}

export async function addTills(tx: TenantTx, parts: Parts): Promise<void> {
  const tills = recordStore(parts, till);
  for (const { id, ...fields } of DEMO_TILLS) await tills.insert(tx, id, { ...tills.empty(), ...fields });
}
