import { LICENCE_CLASSES } from '../licence-classes.js';

/** `discontinued` is for good: what was sold is never deleted, and nobody is offered it again. */
export const PUBLICATIONS = {
  published: 'Publicado',
  featured: 'Destacado',
  hidden: 'Oculto',
  discontinued: 'Descatalogado',
} as const;
export type Publication = keyof typeof PUBLICATIONS;

export const CATEGORY_VISIBILITIES = { public: 'Pública', private: 'Privada' } as const;
export type CategoryVisibility = keyof typeof CATEGORY_VISIBILITIES;

export const PRODUCT_KINDS = { product: 'Producto', pack: 'Pack' } as const;
export type ProductKind = keyof typeof PRODUCT_KINDS;

export const AUDIENCES = { person: 'Personas', business: 'Empresas' } as const;

/** Licences that a product is for; A has no exam of its own, and courses all the same. */
export const PRODUCT_LICENCES = Object.fromEntries([...LICENCE_CLASSES, 'A'].map((id) => [id, id])) as {
  [K in (typeof LICENCE_CLASSES)[number] | 'A']: K;
};

export const PRACTICE_KINDS = {
  road: 'Circulación',
  circuit: 'Circuito',
  simulator: 'Simulador',
  other: 'Otra',
} as const;
export type PracticeKind = keyof typeof PRACTICE_KINDS;

/** What a purchase sets off. `amount`: the unit of its number; `text`: it names something; `layout`: a mail layout. */
export interface TriggerFacts {
  readonly name: string;
  readonly takes: 'nothing' | 'amount' | 'text' | 'layout';
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
}

const MAX_DAYS = 3_650;

export const TRIGGERS = {
  contents: { name: 'Asignar contenidos formativos', takes: 'text' },
  agreement: { name: 'Enviar un contrato a la firma', takes: 'text' },
  practice: { name: 'Sumar las clases prácticas', takes: 'nothing' },
  invoice: { name: 'Hacer y enviar la factura', takes: 'nothing' },
  mail: { name: 'Enviar un correo', takes: 'layout' },
  'test-days': { name: 'Dar días de tests en línea', takes: 'amount', unit: 'días', min: 1, max: MAX_DAYS },
  'test-extension': {
    ...{ name: 'Alargar el acceso a los tests', takes: 'amount', unit: 'días' },
    ...{ min: 1, max: MAX_DAYS },
  },
  'content-percentage': {
    ...{ name: 'Fijar el porcentaje de contenidos', takes: 'amount', unit: '%' },
    ...{ min: 0, max: 100 },
  },
  demo: { name: 'Poner al alumno en DEMO', takes: 'nothing' },
  enrolled: { name: 'Poner al alumno como matriculado', takes: 'nothing' },
  'test-repeats': {
    ...{ name: 'Fijar las repeticiones de cada test', takes: 'amount', unit: 'veces' },
    ...{ min: 0, max: 1_000 },
  },
} as const satisfies Record<string, TriggerFacts>;
export type TriggerKind = keyof typeof TRIGGERS;
export const triggerFacts = (kind: TriggerKind): TriggerFacts => TRIGGERS[kind];
