import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { area, fixedChoice, image, ref, text } from '../records/kinds.js';
import { CATEGORY_VISIBILITIES } from './product-words.js';

export const PRODUCT_CATEGORY_ERRORS = {
  'PRODUCT-CATEGORY-001': { status: 409, message: 'Una categoría no puede estar dentro de sí misma.' },
  'PRODUCT-CATEGORY-002': {
    status: 409,
    message: 'Hay productos en esta categoría: cámbialos de categoría antes.',
  },
} as const satisfies ErrorCatalogue;

/** A shelf of the catalogue, within another one or on top. Public or private by a call of its own (checklist 135). */
export const productCategory = defineRecord({
  service: 'billing',
  entity: 'product-category',
  path: 'product/category',
  permission: 'product',
  states: ['active', 'deleted'],
  words: {
    one: 'categoría',
    many: 'categorías',
    gender: 'f',
    palette: 'crear añadir nueva categoría productos catálogo familia',
    purpose: 'Ordenan el catálogo: matrículas, prácticas, libros. Una categoría puede tener otras dentro.',
    sections: { who: 'Categoría', more: 'Visibilidad' },
  },
  fields: {
    image: image('Imagen'),
    name: text('Nombre', 80, { required: 'Escribe el nombre' }),
    description: area('Descripción', 2_000),
    parent: ref('Dentro de', 'product-category', { help: 'Vacío: en el primer nivel' }),
    visibility: fixedChoice('Visibilidad', CATEGORY_VISIBILITIES, 'public', { readOnly: true }),
  },
  title: ['name'],
  list: {
    show: ['name', 'image', 'parent', 'visibility'],
    filters: { parent: 'one', visibility: 'several' },
    sorts: ['name', 'created'],
    search: ['name'],
  },
  errors: PRODUCT_CATEGORY_ERRORS,
  calls: {
    create: { required: ['name'], errors: ['PRODUCT-CATEGORY-001'] },
    update: { errors: ['PRODUCT-CATEGORY-001'] },
    remove: { errors: ['PRODUCT-CATEGORY-002'] },
    state: { takes: 'restore' },
    parts: { state: { path: 'state', specified: true, fields: ['visibility'] } },
  },
});
