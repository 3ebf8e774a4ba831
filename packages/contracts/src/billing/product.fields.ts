import { z } from 'zod';
import { line, objectId } from '../fields.js';
import {
  area,
  choice,
  count,
  custom,
  fixedChoice,
  flag,
  image,
  money,
  ref,
  several,
  text,
} from '../records/kinds.js';
import {
  AUDIENCES,
  PRACTICE_KINDS,
  PRODUCT_KINDS,
  PRODUCT_LICENCES,
  PUBLICATIONS,
  TRIGGERS,
  type TriggerKind,
  triggerFacts,
} from './product-words.js';

const MAX_CATEGORIES = 20;
const MAX_SUPPLIERS = 20;
const MAX_BRANCHES = 200;
const MAX_GROUPS = 50;
const MAX_PARTS = 30;
/** 100,000 units, in thousandths. */
const MAX_QUANTITY = 100_000_000;
const MAX_CENTS = 99_999_999;
/** Ten years. */
const MAX_DAYS = 3_650;
/** 100 %, in hundredths of a percent. */
const WHOLE = 10_000;

const once = <T>(of: (one: T) => string) =>
  [(all: readonly T[]) => new Set(all.map(of)).size === all.length, 'Hay un valor repetido'] as const;

const ids = (max: number) =>
  z
    .array(objectId)
    .max(max)
    .refine(...once<string>((id) => id));

/** A supplier of the product: its name on the day it was chosen stands for those who may not see suppliers. */
const productSupplier = z.strictObject({
  supplier: objectId,
  name: line(120),
  /** For one, in cents. */
  cost: z.number().int('Escribe un importe').min(0).max(MAX_CENTS).nullable(),
});
export type ProductSupplier = z.output<typeof productSupplier>;

/** A product of a pack. */
const packPart = z
  .strictObject({
    product: objectId,
    /** In thousandths. */
    quantity: z
      .number()
      .int()
      .min(1, 'Escribe la cantidad')
      .max(MAX_QUANTITY, 'La cantidad es demasiado grande'),
    /** How `value` is written: hundredths of a percent, or cents off all of its units together. */
    mode: z.enum(['percent', 'quantity']),
    value: z.number().int().min(0).max(MAX_CENTS),
  })
  .refine(({ mode, value }) => mode === 'quantity' || value <= WHOLE, {
    message: 'El descuento no puede pasar del 100 %',
    path: ['value'],
  });
export type PackPart = z.output<typeof packPart>;

const trigger = z
  .strictObject({
    kind: z.enum(Object.keys(TRIGGERS) as [TriggerKind, ...TriggerKind[]]),
    /** `null` where the kind takes no number. */
    amount: z.number().int('Escribe un número sin decimales').nullable(),
    /** '' where the kind names nothing. */
    text: line(120),
    layout: objectId.nullable(),
  })
  .superRefine(({ kind, amount, text: named, layout }, { addIssue }) => {
    const { takes, name, min = 0, max = 0 } = triggerFacts(kind);
    const say = (message: string) => addIssue({ code: 'custom', message: `${name}: ${message}` });
    if (takes === 'amount' && (amount === null || amount < min || amount > max))
      say(`escribe un número de ${min} a ${max.toLocaleString('es')}`);
    if (takes === 'text' && named === '') say('escribe cuál');
    if (takes === 'layout' && layout === null) say('elige la plantilla');
    const isMore =
      (takes !== 'amount' && amount !== null) ||
      (takes !== 'text' && named !== '') ||
      (takes !== 'layout' && layout !== null);
    if (isMore) say('lleva datos que no le tocan');
  });
export type ProductTrigger = z.output<typeof trigger>;

const SAMPLE_TRIGGER = { kind: 'invoice', amount: null, text: '', layout: null };

export const PRODUCT_FIELDS = {
  image: image('Imagen'),
  name: text('Nombre', 120, { required: 'Escribe el nombre', unique: 'PRODUCT-001' }),
  code: text('Código', 20, { unique: 'PRODUCT-009', help: 'Para encontrarlo al vender' }),
  kind: fixedChoice('Clase', PRODUCT_KINDS, 'product'),
  description: area('Descripción', 4_000),
  categories: custom('Categorías', { schema: ids(MAX_CATEGORIES), empty: [] as string[] }),
  publication: fixedChoice('Publicación', PUBLICATIONS, 'published', { readOnly: true }),
  tax: ref('Impuesto', 'tax'),
  price: money('Precio con impuestos', { max: MAX_CENTS }),
  showPrice: flag('Mostrar el precio al público', { first: true }),
  online: flag('Se puede pagar en línea', {
    help: 'En su página pública, con tarjeta o Bizum. Hace falta que se vea el precio y que la sucursal tenga pasarela de pago',
  }),
  goods: flag('Es un artículo', {
    help: 'Un libro o un material: con ticket hasta 3.000 € a un particular. Los servicios, hasta 400 €',
  }),
  suppliers: custom('Proveedores', {
    schema: z
      .array(productSupplier)
      .max(MAX_SUPPLIERS)
      .refine(...once<ProductSupplier>(({ supplier }) => supplier)),
    empty: [] as ProductSupplier[],
  }),
  parts: custom('Productos del pack', {
    schema: z
      .array(packPart)
      .max(MAX_PARTS, `Un pack lleva ${MAX_PARTS} productos como mucho`)
      .refine(...once<PackPart>(({ product }) => product)),
    empty: [] as PackPart[],
  }),
  licences: several('Permisos', PRODUCT_LICENCES, { help: 'Vacío: para todos' }),
  audience: choice('Para', AUDIENCES, { help: 'Vacío: personas y empresas' }),
  branches: custom('Sucursales', { schema: ids(MAX_BRANCHES), empty: [] as string[], help: 'Vacío: todas' }),
  contactGroups: custom('Grupos de contactos', {
    ...{ schema: ids(MAX_GROUPS), empty: [] as string[] },
    help: 'Vacío: sin límite de grupos',
  }),
  practiceKind: choice('Clase práctica', PRACTICE_KINDS, { help: 'Vacío: no vende prácticas' }),
  practiceLicence: choice('Permiso de la práctica', PRODUCT_LICENCES),
  practiceMinutes: count('Minutos de cada clase', 600, { min: 5, unit: 'min' }),
  practiceUnits: count('Clases', 200, { min: 1 }),
  practiceDays: count('Caducan a los', MAX_DAYS, {
    ...{ min: 1, unit: 'días', help: 'Al pasar, la bolsa avisa y no quita nada. Vacío: no caducan' },
  }),
  practicePrice: money('Precio de cada clase usada al devolver', {
    ...{ max: MAX_CENTS, help: 'Con impuestos. Vacío: lo que costó cada una en el bono' },
  }),
  triggers: custom('Al pagarse', {
    schema: z
      .array(trigger)
      .max(Object.keys(TRIGGERS).length)
      .refine(...once<ProductTrigger>(({ kind }) => kind)),
    empty: [] as ProductTrigger[],
    sample: [SAMPLE_TRIGGER],
  }),
};
