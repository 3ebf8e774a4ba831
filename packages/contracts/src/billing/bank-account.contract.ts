import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { fixedChoice, ref, text } from '../records/kinds.js';
import { creditorId, IBAN_SQL, iban } from './bank.fields.js';
import { PAIN_VERSIONS } from './bank-words.js';

export const BANK_ACCOUNT_ERRORS = {
  'BANK-001': { status: 409, message: 'Ya hay una cuenta con ese IBAN.' },
  'BANK-025': {
    status: 409,
    message: 'Esta cuenta ya tiene remesas o extractos: su IBAN no se cambia, y no se elimina. Desactívala.',
  },
} as const satisfies ErrorCatalogue;

/** A bank account of the school: it collects direct debits, and its statements are reconciled. */
export const bankAccount = defineRecord({
  service: 'billing',
  entity: 'bank-account',
  path: 'bank/account',
  permission: { view: 'bank.view', modify: 'bank.modify' },
  words: {
    one: 'cuenta bancaria',
    many: 'cuentas bancarias',
    gender: 'f',
    palette: 'crear añadir nueva cuenta bancaria banco iban',
    purpose:
      'Las cuentas en las que cobra la autoescuela: por ellas salen las remesas y de ellas se leen los extractos.',
    sections: { who: 'Cuenta', sepa: 'Adeudos domiciliados' },
  },
  fields: {
    name: text('Nombre', 60, { required: 'Escribe cómo llamáis a la cuenta' }),
    iban: text('IBAN', 34, {
      unique: 'BANK-001',
      schema: iban,
      format: 'iban',
      required: 'Escribe el IBAN',
      sql: IBAN_SQL,
    }),
    holder: text('Titular', 70, { required: 'Escribe el titular, como lo tiene el banco' }),
    branch: ref('Sucursal', 'branch', { help: 'Vacío: de toda la autoescuela' }),
    creditorId: text('Identificador de acreedor', 35, {
      schema: creditorId,
      help: 'Lo da el banco con el contrato de adeudos: ES, dos cifras, sufijo y NIF. Sin él no se pueden hacer remesas.',
    }),
    bic: text('BIC', 11, {
      pattern: [/^(?:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/, 'El BIC tiene 8 u 11 letras y cifras'],
      help: 'Solo si el banco lo pide',
    }),
    format: fixedChoice('Archivo de remesas', PAIN_VERSIONS, 'v08', {
      help: 'El que admita tu banco: lo dice su guía de adeudos SEPA',
    }),
  },
  title: ['name'],
  list: {
    show: ['name', 'iban', 'holder', 'branch', 'creditorId'],
    sorts: ['name', 'created'],
    search: ['name', 'iban', 'holder'],
  },
  errors: BANK_ACCOUNT_ERRORS,
  calls: {
    create: { required: ['name', 'iban', 'holder'] },
    update: { errors: ['BANK-025'] },
    remove: { errors: ['BANK-025'] },
    proved: { fields: ['iban', 'holder', 'creditorId', 'bic'], page: '/bank/account/{id}' },
    export: { columns: ['name', 'iban', 'holder', 'creditorId', 'bic', 'format', 'state'] },
  },
});
