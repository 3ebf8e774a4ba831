import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { objectId, recordVersion } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { area, count, day, fixedChoice, money, requiredRef, text } from '../records/kinds.js';
import { sessionCall } from '../session-call.js';
import { cents } from './document.fields.js';
import { PRORRATA_MODES } from './expense-amounts.js';
import { prorrataHandForm } from './expense-form.fields.js';

export const PRORRATA_ERRORS = {
  'PRORRATA-001': { status: 409, message: 'Esa sociedad ya tiene la prorrata de ese año.' },
  'PRORRATA-002': {
    status: 409,
    message: 'La prorrata de ese año ya es definitiva: no se cambia ni se elimina.',
  },
  'PRORRATA-003': {
    status: 409,
    message: 'El año todavía no ha acabado: la prorrata sigue siendo provisional.',
  },
  'PRORRATA-004': {
    status: 409,
    message: 'El porcentaje definitivo ha cambiado desde que lo viste: revísalo y vuelve a cerrar.',
  },
  'PRORRATA-005': {
    status: 409,
    message:
      'Antes hay que cerrar la prorrata del año en que se compraron los bienes de inversión: de su porcentaje definitivo depende la regularización.',
  },
} as const satisfies ErrorCatalogue;

/** Share of the VAT that a company with taxed and exempt operations deducts (LIVA, art. 102 to 106): a row for each year. */
export const prorrata = defineRecord({
  service: 'billing',
  entity: 'prorrata',
  path: 'tax/prorrata',
  permission: 'tax',
  states: ['active', 'deleted'],
  words: {
    one: 'prorrata',
    many: 'prorratas',
    gender: 'f',
    palette: 'prorrata iva deducible provisional definitiva regularización',
    purpose:
      'Si la autoescuela tiene enseñanza exenta (CAP, permisos C y D) y otra con IVA, solo deduce una parte: provisional durante el año, definitiva al acabarlo (LIVA, art. 102 a 106; consulta V3618-15).',
    sections: { who: 'Prorrata', end: 'Cierre del año' },
  },
  fields: {
    issuer: requiredRef('Sociedad', 'issuer', 'Elige la sociedad'),
    year: text('Año', 4, {
      required: 'Escribe el año',
      pattern: [/^20\d{2}$/, 'Escribe el año con cuatro cifras'],
    }),
    mode: fixedChoice('Clase', PRORRATA_MODES, 'general'),
    provisional: count('Porcentaje provisional', 100, {
      unit: '%',
      help: 'El definitivo del año anterior, o el propuesto a Hacienda al empezar (art. 105)',
    }),
    observations: area('Observaciones', 1_000),
    final: count('Porcentaje definitivo', 100, { unit: '%', readOnly: true }),
    /** Why a person wrote the final percent, and who; '' where the documents made it. */
    finalReason: text('Por qué se escribió a mano', 200, { readOnly: true }),
    finalBy: text('Lo escribió', 160, { readOnly: true }),
    closedOn: day('Cerrada el', { readOnly: true }),
    /** Added to what was deducted during the year, or taken off it. */
    adjustmentCents: money('Regularización', { min: -99_999_999_999, readOnly: true }),
    /** The same for assets of years before (LIVA, art. 107). */
    investmentCents: money('Bienes de inversión', { min: -99_999_999_999, readOnly: true }),
  },
  title: ['year'],
  list: {
    show: ['year', 'issuer', 'mode', 'provisional', 'final', 'adjustmentCents'],
    filters: { issuer: 'several' },
    sorts: ['year', 'created'],
    defaultSort: '-year',
    search: ['year'],
  },
  derived: {
    year_live: { sql: "VARCHAR(4) AS (IF(state = 'deleted', NULL, year)) STORED" },
  },
  indexes: [{ name: 'prorrata_once', on: ['issuer', 'year_live'], unique: true }],
  errors: PRORRATA_ERRORS,
  calls: {
    create: { required: ['issuer', 'year', 'provisional'], errors: ['PRORRATA-001'] },
    update: { errors: ['PRORRATA-001', 'PRORRATA-002'] },
    remove: { errors: ['PRORRATA-002'] },
    state: { takes: 'restore', errors: ['PRORRATA-001'] },
  },
  check: ({ mode, provisional }, add) => {
    if (mode !== 'none' && provisional === null) add('provisional', 'Escribe el porcentaje provisional');
  },
});

const of = { ...sessionCall, service: 'billing', specified: false } as const;

const sums = z.object({
  /** Base of the year's operations with a right to deduct, and of all that count, in cents. */
  withRightCents: cents,
  allCents: cents,
  /** The quotient of both, rounded up (LIVA, art. 104.Dos). */
  percent: z.number().int(),
  /** Deductible quota of the year's expenses by the percent above, less what was deducted. */
  adjustmentCents: cents,
  /** Assets of years before whose percent differs by more than ten points (art. 107 to 109), and their sum. */
  investmentCents: cents,
  assets: z.array(
    z.object({
      expense: objectId,
      label: z.string(),
      /** Year of the purchase, and its percent. */
      year: z.number().int(),
      percent: z.number().int(),
      cents,
    }),
  ),
  /** Years in which assets were bought and whose prorrata is still open: their final percent is missing (art. 109), and nothing is closed. */
  openYears: z.array(z.number().int()),
  /** The year is over on every clock of the school. */
  isOver: z.boolean(),
});

/** The percent that the documents of the year make so far, and what its end would add to what was deducted. */
export const prorrataReckon = defineCall({
  ...of,
  method: 'GET',
  effect: 'read',
  permission: 'tax.view',
  path: 'tax/prorrata/reckon/{id}',
  summary: 'Qué prorrata sale de lo facturado en el año',
  input: z.strictObject({ id: objectId }),
  output: sums,
});

/**
 * Makes the percent final and books the difference (art. 105.Cuatro). `percent` is what the person saw: PRORRATA-004 with the new one. With
 * `byHand` it is what the person writes: the documents of the year are not all here, or not the only ones.
 */
export const prorrataClose = defineCall({
  ...of,
  method: 'POST',
  effect: 'write',
  permission: 'tax.modify',
  path: 'tax/prorrata/close',
  summary: 'Cerrar la prorrata de un año',
  input: z.strictObject({
    id: objectId,
    version: recordVersion,
    percent: prorrataHandForm.shape.percent,
    byHand: z.strictObject({ reason: prorrataHandForm.shape.reason }).nullable().default(null),
  }),
  output: z.object({
    id: objectId,
    version: recordVersion,
    final: z.number().int(),
    adjustmentCents: cents,
    investmentCents: cents,
  }),
  errors: ['PRORRATA-002', 'PRORRATA-003', 'PRORRATA-004', 'PRORRATA-005', 'MONTH-LOCK-001'],
});
