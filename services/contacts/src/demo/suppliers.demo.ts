import { DEMO } from '@volante/contracts/demo';
import type { SupplierFields } from '@volante/contracts/suppliers/supplier.fields';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { supplierBulk, supplierSql } from '../modules/suppliers/supplier-record.js';

type DemoSupplier = Partial<SupplierFields> & { name: string; group: string };

const GROUPS = [
  { name: 'Talleres', colour: '#F6C000' },
  { name: 'Combustible', colour: '#F1416C' },
  { name: 'Material didáctico', colour: '#7239EA' },
  { name: 'Servicios', colour: '#009EF7' },
] as const;

const JAEN = { city: 'Jaén', province: 23, postalCode: '23009' };
const PALMAS = { city: 'Las Palmas de Gran Canaria', province: 35, postalCode: '35010' };
const MADRID = { city: 'Madrid', province: 28, postalCode: '28020' };

const SCHOOL: readonly DemoSupplier[] = [
  {
    name: 'Talleres Sierra Mágina',
    fiscalName: 'Talleres Sierra Mágina, S.L.',
    fiscalCode: 'B23456783',
    group: 'Talleres',
    phone: '953 28 14 60',
    email: 'taller@sierramagina.example',
    street: 'Polígono Los Olivares, calle Huelma, 18',
    iban: 'ES9121000418450200051332',
    paymentMethod: 'transfer',
    paymentDays: 30,
    people: [
      { name: 'Francisco Peña Lara', position: 'Jefe de taller', phone: '611 20 30 41', email: '' },
      {
        name: 'Inmaculada Cruz',
        position: 'Facturas',
        phone: '953 28 14 61',
        email: 'facturas@sierramagina.example',
      },
    ],
    notes: 'Revisión de doble mando cada seis meses. Recogen el vehículo en la escuela.',
    ...JAEN,
  },
  {
    name: 'Neumáticos El Puente',
    fiscalCode: 'B11223344',
    group: 'Talleres',
    phone: '953 25 77 02',
    paymentMethod: 'card',
    paymentDays: 0,
    ...JAEN,
  },
  {
    name: 'Carburantes La Loma',
    fiscalCode: 'A23000011',
    group: 'Combustible',
    phone: '953 75 10 22',
    email: 'flotas@laloma.example',
    paymentMethod: 'transfer',
    paymentDays: 15,
    city: 'Úbeda',
    province: 23,
    postalCode: '23400',
  },
  {
    name: 'Gasolinera León y Castillo',
    group: 'Combustible',
    phone: '928 36 44 10',
    paymentMethod: 'card',
    paymentDays: 0,
    ...PALMAS,
  },
  {
    name: 'Editorial Ruta Segura',
    fiscalName: 'Ruta Segura Ediciones, S.A.',
    group: 'Material didáctico',
    phone: '910 55 20 14',
    email: 'pedidos@rutasegura.example',
    web: 'https://rutasegura.example',
    paymentMethod: 'transfer',
    paymentDays: 60,
    ...MADRID,
  },
  {
    name: 'Papelería San Ildefonso',
    group: 'Material didáctico',
    phone: '953 23 90 11',
    paymentMethod: 'cash',
    paymentDays: 0,
    ...JAEN,
  },
  {
    name: 'Gestoría Hermanos Ávila',
    group: 'Servicios',
    phone: '953 24 08 55',
    email: 'avila@gestoria.example',
    paymentMethod: 'transfer',
    paymentDays: 7,
    ...JAEN,
  },
  {
    name: 'Seguros Guadalquivir',
    group: 'Servicios',
    phone: '953 29 31 00',
    paymentMethod: 'transfer',
    paymentDays: 30,
    ...JAEN,
  },
  {
    name: 'Limpiezas Alborada',
    group: 'Servicios',
    phone: '928 41 02 73',
    paymentMethod: 'bizum',
    paymentDays: 0,
    ...PALMAS,
  },
  {
    name: 'Centro Médico Conductores Úbeda',
    group: 'Servicios',
    phone: '953 75 66 10',
    city: 'Úbeda',
    province: 23,
    postalCode: '23400',
  },
];

const OTHER: readonly DemoSupplier[] = [
  {
    name: 'Talleres Urzaiz',
    group: 'Talleres',
    phone: '986 41 20 03',
    city: 'Vigo',
    province: 36,
    postalCode: '36204',
  },
  {
    name: 'Papelería do Calvario',
    group: 'Material didáctico',
    phone: '986 27 33 15',
    city: 'Vigo',
    province: 36,
    postalCode: '36205',
  },
];

async function load(tx: TenantTx, suppliers: readonly DemoSupplier[], mark: string): Promise<void> {
  const groupId = (name: string) => `${mark}a0${GROUPS.findIndex((group) => group.name === name)}0`;
  for (const { name, colour } of GROUPS) {
    await tx.run(
      'INSERT INTO supplier_group (business_id, id, name, colour) VALUES (:business, :id, :name, :colour)',
      { id: groupId(name), name, colour },
    );
  }
  const at = new Date().toISOString();
  for (const [index, { group, ...fields }] of suppliers.entries()) {
    const id = `${mark}${String(index + 1).padStart(4, '0')}`;
    const code = String(index + 1).padStart(4, '0');
    const kept = { id, state: 'active', version: 1, createdAt: at, updatedAt: at, updatedBy: '' } as const;
    await supplierBulk.insert(tx, [{ ...supplierSql.empty(), ...fields, code, ...kept }]);
    await tx.run(
      `INSERT INTO supplier_group_member (business_id, group_id, supplier_id)
       VALUES (:business, :group, :id)`,
      { group: groupId(group), id },
    );
    tx.audit({ entity: 'supplier', entityId: id, action: 'created', changes: {} });
  }
  await tx.run('INSERT INTO supplier_counter (business_id, last) VALUES (:business, :last)', {
    last: suppliers.length,
  });
}

const PARTS = [
  { business: DEMO.school, suppliers: SCHOOL, mark: '65000000000000000004' },
  { business: DEMO.other, suppliers: OTHER, mark: '65000000000000000005' },
];
const TABLES = ['supplier_group_member', 'supplier_group', 'supplier', 'supplier_counter'];

/** Suppliers of the two demo schools. A load that was killed half-way left rows behind: they are deleted first. */
export async function loadSuppliers(db: Database): Promise<void> {
  for (const { business, suppliers, mark } of PARTS) {
    for (const table of TABLES)
      await db.unscopedRun(`DELETE FROM ${table} WHERE business_id = :business`, { business: business.id });
    await db.write(systemContext(business.id, business.tradeName), (tx) => load(tx, suppliers, mark));
  }
}
