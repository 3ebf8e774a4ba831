import type { product } from '@volante/contracts/billing/product.contract';
import type { PackPart, ProductTrigger } from '@volante/contracts/billing/product.fields';
import type { productCategory } from '@volante/contracts/billing/product-category.contract';
import type { FieldsOf } from '@volante/service-kit/records/record-types';

export type DemoCategory = Partial<FieldsOf<typeof productCategory>> & { id: string };
export type DemoProduct = Partial<FieldsOf<typeof product>> & { id: string };

const idOf = (kind: 'e' | 'f', n: number) => `650000000000000000070${kind}${String(n).padStart(2, '0')}`;
const [LICENCE_B, PROFESSIONAL] = [idOf('e', 1), idOf('e', 2)];

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

const trigger = (kind: ProductTrigger['kind'], amount: number | null = null): ProductTrigger => ({
  ...{ kind, amount, text: '', layout: null },
});
const part = (n: number, value = 0): PackPart => ({
  ...{ product: idOf('f', n), quantity: 1_000, mode: 'percent', value },
});

interface TaxIds {
  full: string;
  book: string;
  exempt: string;
  fee: string;
}

/** A small catalogue of a driving school. Prices hold the taxes. */
export const demoProducts = (taxes: TaxIds): readonly DemoProduct[] => [
  {
    ...{ id: idOf('f', 1), code: 'MAT-B', name: 'Matrícula permiso B', tax: taxes.full, price: 12_000 },
    ...{
      categories: [LICENCE_B],
      licences: ['B'],
      triggers: [trigger('enrolled'), trigger('test-days', 180)],
    },
    description: 'Alta en el centro, clases teóricas y tests en línea durante seis meses.',
  },
  {
    ...{ id: idOf('f', 2), code: 'PRA-B', name: 'Práctica permiso B', tax: taxes.full, price: 3_200 },
    ...{ categories: [LICENCE_B], licences: ['B'], triggers: [trigger('practice')] },
    ...{ practiceKind: 'road', practiceLicence: 'B', practiceMinutes: 45, practiceUnits: 1 },
  },
  {
    ...{
      id: idOf('f', 3),
      code: 'BONO10-B',
      name: 'Bono de 10 prácticas permiso B',
      tax: taxes.full,
      price: 30_000,
    },
    ...{ categories: [LICENCE_B], licences: ['B'], triggers: [trigger('practice')] },
    ...{ practiceKind: 'road', practiceLicence: 'B', practiceMinutes: 45, practiceUnits: 10 },
    publication: 'featured',
  },
  {
    ...{ id: idOf('f', 4), code: 'LIB-B', name: 'Libro de teoría permiso B', tax: taxes.book, price: 2_080 },
    ...{ categories: [LICENCE_B], licences: ['B'], goods: true },
  },
  { ...{ id: idOf('f', 5), code: 'T21', name: 'Tasa 2.1 de Tráfico', tax: taxes.fee, price: 9_405 } },
  {
    ...{
      id: idOf('f', 6),
      code: 'CAP',
      name: 'Curso CAP: cualificación inicial',
      tax: taxes.exempt,
      price: 95_000,
    },
    ...{ categories: [PROFESSIONAL], licences: ['C', 'D'] },
    description: 'Cualificación inicial acelerada: 140 horas.',
  },
  {
    ...{ id: idOf('f', 7), code: 'ADR', name: 'Curso ADR básico', tax: taxes.exempt, price: 28_000 },
    ...{ categories: [PROFESSIONAL], publication: 'hidden' },
  },
  {
    ...{ id: idOf('f', 8), code: 'GES', name: 'Gestión de expediente', tax: taxes.full, price: 4_500 },
    showPrice: false,
  },
  {
    ...{ id: idOf('f', 9), name: 'Curso intensivo de verano 2025', tax: taxes.full, price: 49_900 },
    ...{ categories: [LICENCE_B], licences: ['B'], publication: 'discontinued' },
  },
  {
    ...{ id: idOf('f', 10), code: 'PACK-B', name: 'Pack permiso B', kind: 'pack', publication: 'featured' },
    ...{ categories: [LICENCE_B], licences: ['B'] },
    parts: [part(1, 2_000), part(3, 500), part(4), part(5)],
    description: 'Matrícula, diez prácticas, el libro y la tasa de examen.',
  },
];
