import { z } from 'zod';
import type { ErrorCatalogue } from '../errors.js';
import { ibanError, ibansIn } from '../identity.js';
import { defineRecord } from '../records/define-record.js';
import { area, custom, flag, image, text } from '../records/kinds.js';
import { DEFAULT_COLOUR, DEFAULT_LOOK, PAPER_COLUMNS, type PaperColumn } from './paper-look.js';

export const PAPER_TEMPLATE_ERRORS = {
  'PAPER-TEMPLATE-001': { status: 409, message: 'Ya hay una plantilla con ese nombre.' },
  'PAPER-TEMPLATE-002': {
    status: 400,
    message:
      'El pie lleva un IBAN que no es de ninguna cuenta de la autoescuela. Dirección la da de alta en Banco › Cuentas, con su contraseña.',
  },
} as const satisfies ErrorCatalogue;

const columns = z
  .array(z.enum(Object.keys(PAPER_COLUMNS) as [PaperColumn, ...PaperColumn[]]))
  .max(Object.keys(PAPER_COLUMNS).length)
  .transform((chosen) => [...new Set(chosen)]);

/** How documents look on paper: chosen by a series. Papers that are made keep the look of their day. */
export const paperTemplate = defineRecord({
  service: 'billing',
  entity: 'paper-template',
  path: 'sales/template',
  permission: 'billing-series',
  words: {
    one: 'plantilla de documentos',
    many: 'plantillas de documentos',
    gender: 'f',
    palette: 'crear añadir nueva plantilla factura diseño logotipo color pie',
    purpose:
      'El aspecto de facturas y presupuestos: logotipo, color, columnas y pie. Cada serie elige la suya.',
    sections: { look: 'Aspecto', content: 'Contenido' },
  },
  fields: {
    name: text('Nombre', 80, { required: 'Escribe un nombre', unique: 'PAPER-TEMPLATE-001' }),
    colour: {
      ...text('Color', 7, {
        required: 'Elige un color',
        pattern: [/^#[0-9a-f]{6}$/, 'Elige un color'],
      }),
      empty: DEFAULT_COLOUR,
    },
    showsLogo: flag('Con logotipo', { first: true }),
    logo: image('Logotipo', { help: 'Sin ninguno se usa el del emisor.' }),
    columns: custom('Columnas', {
      schema: columns,
      empty: [...DEFAULT_LOOK.columns],
      help: 'En las facturas completas, cantidad, precio y descuento salen siempre (RD 1619/2012, art. 6).',
    }),
    footer: area('Pie', 600, { help: 'Al final del documento: forma de pago, condiciones, agradecimiento.' }),
  },
  title: ['name'],
  list: { show: ['name', 'colour', 'columns'], sorts: ['name', 'created'], search: ['name'] },
  errors: PAPER_TEMPLATE_ERRORS,
  calls: {
    create: { required: ['name'], errors: ['PAPER-TEMPLATE-002'] },
    update: { errors: ['PAPER-TEMPLATE-002'] },
  },
  check: ({ footer }, add) => {
    const wrong = ibansIn(footer)
      .map(ibanError)
      .find((message) => message !== null);
    if (wrong) add('footer', wrong);
  },
});
