import type { priceList } from '@volante/contracts/billing/price-list.contract';
import type { product } from '@volante/contracts/billing/product.contract';
import type { PackPart, ProductTrigger } from '@volante/contracts/billing/product.fields';
import type { productCategory } from '@volante/contracts/billing/product-category.contract';
import type { voucher } from '@volante/contracts/billing/voucher.contract';
import type { FieldsOf } from '@volante/service-kit/records/record-types';
import type { DemoDays } from './demo-days.js';
import { idOf, PRODUCTS, TAXES } from './demo-ids.js';

export type DemoCategory = Partial<FieldsOf<typeof productCategory>> & { id: string };
export type DemoProduct = Partial<FieldsOf<typeof product>> & { id: string };

const [LICENCE_B, PROFESSIONAL] = [idOf('e', 1), idOf('e', 2)];
export const VOUCHER_USED_UP = idOf('e', 6);

export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    ...{ id: LICENCE_B, name: 'Permiso B' },
    description: 'Matrícula, prácticas y todo lo que hace falta para sacarse el coche.',
  },
  {
    ...{ id: PROFESSIONAL, name: 'Formación profesional' },
    description: 'CAP, mercancías peligrosas y permisos profesionales.',
  },
];

/** A percentage off practices, and an amount off anything, which the demo's invoices use up. */
export const DEMO_VOUCHERS: readonly (Partial<FieldsOf<typeof voucher>> & { id: string })[] = [
  {
    ...{ id: idOf('e', 4), code: 'AMIGO-10', description: 'Para quien trae a un amigo', percent: 10 },
    ...{ maxPerContact: 1, products: [PRODUCTS.practice, PRODUCTS.lessons] },
  },
  {
    ...{ id: VOUCHER_USED_UP, code: 'BIENVENIDA-15', description: 'Jornada de puertas abiertas' },
    ...{ mode: 'quantity', amount: 1_500, maxUses: 2 },
  },
];

const SUMMER = { begins: '06-15', ends: '09-15' };

/** Prices that hold now, of courses that nothing else in the demo sells, and those of the next summer. */
export function demoPriceLists(
  days: DemoDays,
): readonly (Partial<FieldsOf<typeof priceList>> & { id: string })[] {
  const thisYear = Number(days.today.slice(0, 4));
  const year = days.today.slice(5) < SUMMER.begins ? thisYear : thisYear + 1;
  return [
    {
      ...{ id: idOf('e', 3), name: 'Campaña de formación profesional', validFrom: days.ago(60) },
      prices: [
        { product: PRODUCTS.cap, price: 90_000 },
        { product: PRODUCTS.adr, price: 26_000 },
      ],
    },
    {
      ...{ id: idOf('e', 5), name: `Tarifa verano ${year}` },
      ...{ validFrom: `${year}-${SUMMER.begins}`, validUntil: `${year}-${SUMMER.ends}` },
      prices: [
        { product: PRODUCTS.enrolment, price: 9_900 },
        { product: PRODUCTS.lessons, price: 27_500 },
      ],
    },
  ];
}

const trigger = (kind: ProductTrigger['kind'], amount: number | null = null): ProductTrigger => ({
  ...{ kind, amount, text: '', layout: null },
});
const part = (n: number, value = 0): PackPart => ({
  ...{ product: idOf('f', n), quantity: 1_000, mode: 'percent', value },
});

/** A small catalogue of a driving school. Prices hold the TAXES. */
export const demoProducts = (): readonly DemoProduct[] => [
  {
    ...{ id: idOf('f', 1), code: 'MAT-B', name: 'Matrícula permiso B', tax: TAXES.full, price: 12_000 },
    ...{
      categories: [LICENCE_B],
      licences: ['B'],
      triggers: [trigger('enrolled'), trigger('test-days', 180)],
    },
    description: 'Alta en el centro, clases teóricas y tests en línea durante seis meses.',
  },
  {
    ...{ id: idOf('f', 2), code: 'PRA-B', name: 'Práctica permiso B', tax: TAXES.full, price: 3_200 },
    ...{ categories: [LICENCE_B], licences: ['B'], triggers: [trigger('practice')] },
    ...{ practiceKind: 'road', practiceLicence: 'B', practiceMinutes: 45, practiceUnits: 1 },
  },
  {
    ...{
      id: idOf('f', 3),
      code: 'BONO10-B',
      name: 'Bono de 10 prácticas permiso B',
      tax: TAXES.full,
      price: 30_000,
    },
    ...{ categories: [LICENCE_B], licences: ['B'], triggers: [trigger('practice')] },
    ...{ practiceKind: 'road', practiceLicence: 'B', practiceMinutes: 45, practiceUnits: 10 },
    publication: 'featured',
    online: true,
  },
  {
    ...{ id: idOf('f', 4), code: 'LIB-B', name: 'Libro de teoría permiso B', tax: TAXES.book, price: 2_080 },
    ...{ categories: [LICENCE_B], licences: ['B'], goods: true },
  },
  { ...{ id: idOf('f', 5), code: 'T21', name: 'Tasa 2.1 de Tráfico', tax: TAXES.fee, price: 9_405 } },
  {
    ...{
      id: idOf('f', 6),
      code: 'CAP',
      name: 'Curso CAP: cualificación inicial',
      tax: TAXES.exempt,
      price: 95_000,
    },
    ...{ categories: [PROFESSIONAL], licences: ['C', 'D'] },
    description: 'Cualificación inicial acelerada: 140 horas.',
  },
  {
    ...{ id: idOf('f', 7), code: 'ADR', name: 'Curso ADR básico', tax: TAXES.exempt, price: 28_000 },
    ...{ categories: [PROFESSIONAL], publication: 'hidden' },
  },
  {
    ...{ id: idOf('f', 8), code: 'GES', name: 'Gestión de expediente', tax: TAXES.full, price: 4_500 },
    showPrice: false,
  },
  {
    ...{ id: idOf('f', 9), name: 'Curso intensivo de verano 2025', tax: TAXES.full, price: 49_900 },
    ...{ categories: [LICENCE_B], licences: ['B'], publication: 'discontinued' },
  },
  {
    ...{ id: idOf('f', 10), code: 'PACK-B', name: 'Pack permiso B', kind: 'pack', publication: 'featured' },
    ...{ categories: [LICENCE_B], licences: ['B'] },
    parts: [part(1, 2_000), part(3, 500), part(4), part(5)],
    description: 'Matrícula, diez prácticas, el libro y la tasa de examen.',
  },
];
