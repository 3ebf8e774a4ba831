import { issuer } from '@volante/contracts/billing/issuer.contract';
import { billingSeries, type SeriesTarget } from '@volante/contracts/billing/series.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { DEMO } from '@volante/contracts/demo';
import { timeZoneOf } from '@volante/contracts/provinces';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { recordStore } from '@volante/service-kit/records/record-store';
import { USUAL_TAXES } from '../taxes/usual-taxes.js';

const { id: SCHOOL, tradeName, fiscalName, fiscalCode, branches } = DEMO.school;
const idOf = (kind: 'a' | 'b' | 'c', n: number) =>
  `650000000000000000070${kind}${String(n).padStart(2, '0')}`;

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

const SERIES: readonly (readonly [name: string, target: SeriesTarget, code: string])[] = [
  ['Facturas', 'invoice', 'F'],
  ['Simplificadas', 'ticket', 'T'],
  ['Rectificativas', 'rectifying', 'R'],
  ['Presupuestos', 'quote', 'P'],
  ['Proformas', 'proforma', 'PF'],
];

/** Issuers, series and taxes of the demo school. A load that was killed half-way left nothing: it is one transaction. */
export async function loadBillingDemo({ db, calls }: ServiceKit): Promise<void> {
  const taxes = recordStore({ db, calls }, tax);
  const issuers = recordStore({ db, calls }, issuer);
  const series = recordStore({ db, calls }, billingSeries);
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
    for (const [at, [name, target, code]] of SERIES.entries())
      await series.insert(tx, idOf('c', at + 1), {
        ...series.empty(),
        ...{ name, target, code, issuer: idOf('b', 1) },
      });
  });
}
