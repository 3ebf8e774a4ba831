import { z } from 'zod';
import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { area, custom, fixedChoice, flag, text } from '../records/kinds.js';
import {
  JOURNAL_CHARSETS,
  JOURNAL_COLUMNS,
  JOURNAL_DAYS,
  JOURNAL_DECIMALS,
  JOURNAL_DELIMITERS,
  JOURNAL_LOOKS,
  JOURNAL_PRESETS,
  type JournalColumn,
} from './journal-columns.js';

export const JOURNAL_TEMPLATE_ERRORS = {
  'JOURNAL-TEMPLATE-001': { status: 409, message: 'Ya hay una plantilla de diario con ese nombre.' },
} as const satisfies ErrorCatalogue;

/** In the order in which the file has them. */
const columns = z
  .array(z.enum(Object.keys(JOURNAL_COLUMNS) as [JournalColumn, ...JournalColumn[]]))
  .min(1, 'Elige al menos una columna')
  .max(Object.keys(JOURNAL_COLUMNS).length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Hay una columna repetida');

const own = JOURNAL_LOOKS.own;

/** Columns and signs of the journal as the accountant's program takes it: one more file in a package. */
export const journalTemplate = defineRecord({
  service: 'billing',
  entity: 'journal-template',
  path: 'accountant/template',
  permission: { view: 'money-report.view', modify: 'money-settings.modify' },
  words: {
    one: 'plantilla de diario',
    many: 'plantillas de diario',
    gender: 'f',
    palette: 'crear añadir nueva plantilla diario asesoría contaplus a3 columnas csv',
    purpose:
      'Qué columnas lleva el diario para el programa de la asesoría, en qué orden y con qué separador. Se elige al preparar un paquete.',
    sections: { who: 'Plantilla', format: 'Formato' },
  },
  fields: {
    name: text('Nombre', 60, { required: 'Escribe el nombre', unique: 'JOURNAL-TEMPLATE-001' }),
    preset: fixedChoice('Parte de', JOURNAL_PRESETS, 'own', {
      help: 'Rellena el resto. Ningún archivo se ha probado en esos programas: compruébalo con uno pequeño.',
    }),
    columns: custom('Columnas', {
      schema: columns,
      empty: [...own.columns],
      help: 'En el orden en que las eliges',
    }),
    delimiter: fixedChoice('Separador', JOURNAL_DELIMITERS, own.delimiter),
    decimals: fixedChoice('Importes', JOURNAL_DECIMALS, own.decimals),
    days: fixedChoice('Fechas', JOURNAL_DAYS, own.days),
    hasHeads: flag('Primera línea con los nombres', { first: own.hasHeads }),
    charset: fixedChoice('Juego de caracteres', JOURNAL_CHARSETS, own.charset),
    observations: area('Observaciones', 500),
  },
  title: ['name'],
  list: { show: ['name', 'preset', 'columns'], sorts: ['name', 'created'], search: ['name'] },
  errors: JOURNAL_TEMPLATE_ERRORS,
  calls: { create: { required: ['name'] } },
});
