import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { PRODUCT_FIELDS } from './product.fields.js';

export const PRODUCT_ERRORS = {
  'PRODUCT-001': { status: 409, message: 'Ya hay un producto con ese nombre.' },
  'PRODUCT-002': {
    status: 409,
    message: 'Este producto está descatalogado para siempre. Crea otro si lo vuelves a vender.',
  },
  'PRODUCT-003': { status: 409, message: 'Un producto no se convierte en pack, ni un pack en producto.' },
  'PRODUCT-004': { status: 409, message: 'Un pack lleva productos del catálogo, y ningún otro pack.' },
  'PRODUCT-005': {
    status: 409,
    message:
      'Este producto está en un documento de venta: no se puede eliminar. Descatalógalo para que deje de ofrecerse.',
  },
  'PRODUCT-006': { status: 409, message: 'Este producto está en un pack: quítalo del pack antes.' },
  'PRODUCT-007': { status: 409, message: 'Una tasa va en el pack por lo que cuesta, sin descuento.' },
  'PRODUCT-009': { status: 409, message: 'Ya hay un producto con ese código.' },
  'PRODUCT-008': { status: 409, message: 'Esa categoría no existe o está eliminada.' },
} as const satisfies ErrorCatalogue;

const PRACTICE = ['practiceLicence', 'practiceMinutes', 'practiceUnits'] as const;
const PRACTICE_OFF = ['practiceDays', 'practicePrice'] as const;

/**
 * A thing that the school sells, or a pack of several. Its price holds the taxes; the base is reckoned of it by the rate of the day
 * (`product-price.ts`), so that the two cannot differ. A pack has the price of its parts.
 */
export const product = defineRecord({
  service: 'billing',
  entity: 'product',
  path: 'product',
  permission: 'product',
  states: ['active', 'deleted'],
  words: {
    one: 'producto',
    many: 'productos',
    gender: 'm',
    palette: 'crear añadir nuevo producto servicio curso matrícula precio tarifa',
    purpose: 'Lo que vendes: matrículas, prácticas, libros, tasas y packs, con su precio y su impuesto.',
    sections: {
      who: 'Producto',
      price: 'Precio',
      parts: 'Qué lleva',
      practice: 'Clases prácticas',
      audience: 'A quién se ofrece',
      suppliers: 'Compras',
      triggers: 'Qué pasa al pagarse',
    },
  },
  fields: PRODUCT_FIELDS,
  title: ['name'],
  list: {
    show: [
      ...([
        'name',
        'code',
        'image',
        'kind',
        'publication',
        'price',
        'tax',
        'categories',
        'licences',
      ] as const),
      ...(['audience', 'branches', 'contactGroups'] as const),
    ],
    filters: {
      kind: 'several',
      publication: 'several',
      tax: 'several',
      licences: 'several',
      categories: 'one',
    },
    filterShapes: { categories: { isHidden: true } },
    sorts: ['name', 'price', 'created'],
    search: ['name', 'code'],
  },
  errors: PRODUCT_ERRORS,
  calls: {
    create: { required: ['name', 'tax'], errors: ['PRODUCT-004', 'PRODUCT-007', 'PRODUCT-008'] },
    update: { errors: ['PRODUCT-002', 'PRODUCT-003', 'PRODUCT-004', 'PRODUCT-007', 'PRODUCT-008'] },
    remove: { errors: ['PRODUCT-005', 'PRODUCT-006'] },
    state: { takes: 'restore', errors: ['PRODUCT-004', 'PRODUCT-007'] },
    parts: {
      state: { path: 'state', specified: true, fields: ['publication'], errors: ['PRODUCT-002'] },
    },
    documents: true,
  },
  check: (values, add) => {
    const { kind, parts, price, tax, practiceKind, triggers, online, showPrice } = values;
    if (online && !showPrice) add('online', 'Muestra el precio al público: nadie paga sin verlo');
    if (kind === 'pack') {
      if (parts.length === 0) add('parts', 'Añade al menos un producto al pack');
      if (price !== null) add('price', 'El precio de un pack es el de sus productos');
      if (tax !== null) add('tax', 'Cada producto del pack lleva su impuesto');
      if (practiceKind !== null) add('practiceKind', 'Las prácticas son de los productos del pack');
    } else {
      if (parts.length > 0) add('parts', 'Solo un pack lleva otros productos');
      if (tax === null) add('tax', 'Elige el impuesto');
    }
    for (const name of PRACTICE)
      if ((practiceKind === null) !== (values[name] === null))
        add(name, practiceKind === null ? 'Elige antes la clase práctica' : 'Hace falta para las prácticas');
    for (const name of PRACTICE_OFF)
      if (practiceKind === null && values[name] !== null) add(name, 'Elige antes la clase práctica');
    if (practiceKind === null && triggers.some((one) => one.kind === 'practice'))
      add('triggers', 'Solo suma clases prácticas lo que las vende');
  },
});
