import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { objectId, recordVersion } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { sessionCall } from '../session-call.js';
import { hasQuota, TAX_FIELDS } from './tax.fields.js';
import { TAX_GROUPS, TAX_REGIONS, type TaxGroup, type TaxRegion } from './tax-words.js';

export const TAX_ERRORS = {
  'TAX-001': { status: 409, message: 'Ya hay un impuesto con ese nombre.' },
} as const satisfies ErrorCatalogue;

/** A tax of the school, with its dated rates. Invoices keep their own copy of what it was on their day. */
export const tax = defineRecord({
  service: 'billing',
  entity: 'tax',
  path: 'tax',
  permission: 'tax',
  words: {
    one: 'impuesto',
    many: 'impuestos',
    gender: 'm',
    palette: 'crear añadir nuevo impuesto iva igic tipo exento recargo retención',
    purpose:
      'Los tipos de IVA, IGIC o IPSI, las exenciones y los suplidos con los que se factura, y desde cuándo vale cada uno.',
    sections: { who: 'Impuesto', rates: 'Tipos', regions: 'Comunidades', more: 'Otros datos' },
  },
  fields: TAX_FIELDS,
  title: ['name'],
  list: {
    show: ['name', 'taxGroup', 'periods'],
    filters: { taxGroup: 'several' },
    sorts: ['name', 'created'],
    search: ['name'],
  },
  errors: TAX_ERRORS,
  calls: { create: { required: ['name', 'periods'] } },
  check: ({ taxGroup: group, periods }, add) => {
    if (!hasQuota(group) && periods.some(({ rate }) => rate !== 0))
      add('periods', 'Lo exento, lo no sujeto y los suplidos no llevan tipo: escribe 0');
    if (group === 'exempt' && periods.some(({ operation }) => !operation.startsWith('E')))
      add('periods', 'Elige la causa de la exención');
    if (group === 'not-subject' && periods.some(({ operation }) => !operation.startsWith('N')))
      add('periods', 'Elige por qué no está sujeta');
    if (hasQuota(group) && periods.some(({ operation }) => !operation.startsWith('S')))
      add('periods', 'Un impuesto con tipo va sujeto y no exento');
  },
});

const of = {
  ...sessionCall,
  service: 'billing',
  specified: true,
} as const;

const named = <K extends string>() =>
  z.array(z.object({ id: z.string() as unknown as z.ZodType<K>, name: z.string() }));

export const taxGroup = defineCall({
  ...of,
  method: 'GET',
  effect: 'read',
  permission: 'tax.view',
  path: 'tax/group',
  summary: 'Grupos de impuestos',
  input: z.strictObject({}),
  output: z.object({ groups: named<TaxGroup>() }),
});

export const taxRegion = defineCall({
  ...of,
  method: 'GET',
  effect: 'read',
  permission: 'tax.view',
  path: 'tax/region',
  summary: 'Comunidades en las que se aplican los impuestos',
  input: z.strictObject({}),
  output: z.object({ regions: named<TaxRegion>() }),
});

/** Switches one region of a tax on or off. */
export const taxRegionToggle = defineCall({
  ...of,
  method: 'POST',
  effect: 'write',
  permission: 'tax.modify',
  path: 'tax/region',
  summary: 'Aplicar o dejar de aplicar un impuesto en una comunidad',
  input: z.strictObject({
    id: objectId,
    region: z.enum(Object.keys(TAX_REGIONS) as [TaxRegion, ...TaxRegion[]]),
    applies: z.boolean(),
  }),
  output: z.object({ id: objectId, version: recordVersion }),
});

export const taxGroups = Object.entries(TAX_GROUPS).map(([id, name]) => ({ id: id as TaxGroup, name }));
export const taxRegions = Object.entries(TAX_REGIONS).map(([id, name]) => ({ id: id as TaxRegion, name }));
