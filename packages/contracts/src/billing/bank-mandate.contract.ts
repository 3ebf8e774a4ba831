import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, objectId } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { count, day as dayField, fixedChoice, requiredRef, text } from '../records/kinds.js';
import { sessionCall } from '../session-call.js';
import { IBAN_SQL, iban } from './bank.fields.js';
import { MANDATE_KINDS, MANDATE_SCHEMES } from './bank-words.js';

export const BANK_MANDATE_ERRORS = {
  'BANK-002': { status: 409, message: 'Ya hay un mandato con esa referencia.' },
  'BANK-026': {
    status: 409,
    message:
      'Con este mandato ya se ha cobrado: su referencia y su firma no se cambian, y no se elimina. Desactívalo.',
  },
} as const satisfies ErrorCatalogue;

/** The order of a payer to let the school collect from their account. Inactive: cancelled. */
export const bankMandate = defineRecord({
  service: 'billing',
  entity: 'bank-mandate',
  path: 'bank/mandate',
  permission: { view: 'bank.view', modify: 'bank.modify' },
  reach: 'branch',
  words: {
    one: 'mandato',
    many: 'mandatos',
    gender: 'm',
    palette: 'crear añadir nuevo mandato domiciliación recibo adeudo sepa',
    purpose:
      'El permiso firmado de cada pagador para cobrarle en su cuenta. Sin usar 36 meses, deja de valer.',
    sections: { who: 'Mandato', account: 'Cuenta del pagador' },
  },
  fields: {
    reference: text('Referencia', 35, {
      unique: 'BANK-002',
      required: 'Escribe la referencia del mandato',
      pattern: [/^[A-Za-z0-9+?/:().,'-]{1,35}$/, "Letras sin tilde, cifras y + ? / - : ( ) . , '"],
      help: 'La que se imprime en el papel que firma: no se repite',
    }),
    contact: text('Cliente', 24, {
      required: 'Elige al cliente',
      pattern: [/^[0-9a-f]{24}$/, 'Elige al cliente'],
      sql: 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL',
    }),
    contactName: text('Nombre del cliente', 160),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    signedOn: dayField('Firmado el', { help: 'Vacío: todavía no está firmado y no se puede cobrar con él' }),
    scheme: fixedChoice('Esquema', MANDATE_SCHEMES, 'CORE', {
      help: 'Entre empresas no hay devolución en 8 semanas, y el banco del pagador tiene que conocer el mandato',
    }),
    kind: fixedChoice('Para', MANDATE_KINDS, 'recurrent'),
    noticeDays: count('Días de aviso', 30, {
      min: 1,
      unit: 'días',
      help: 'Los que acordéis antes de cada cobro. Vacío: 14, los del reglamento SEPA',
    }),
    debtor: text('Titular de la cuenta', 70, { required: 'Escribe el titular de la cuenta' }),
    iban: text('IBAN', 34, { schema: iban, format: 'iban', required: 'Escribe el IBAN', sql: IBAN_SQL }),
    lastUsedOn: dayField('Último cobro', { readOnly: true }),
  },
  title: ['reference', 'debtor'],
  list: {
    show: [
      'reference',
      'contact',
      'contactName',
      'debtor',
      'iban',
      'branch',
      'scheme',
      'kind',
      'signedOn',
      'lastUsedOn',
    ],
    filters: { branch: 'several', scheme: 'several' },
    sorts: ['reference', 'debtor', 'signedOn', 'created'],
    search: ['reference', 'debtor', 'contactName', 'iban'],
  },
  errors: BANK_MANDATE_ERRORS,
  indexes: [{ name: 'bank_mandate_contact', on: ['contact'] }],
  calls: {
    create: { required: ['reference', 'contact', 'branch', 'debtor', 'iban'] },
    update: { errors: ['BANK-026'] },
    remove: { errors: ['BANK-026'] },
    export: {
      columns: [
        'reference',
        'contactName',
        'debtor',
        'iban',
        'branch',
        'scheme',
        'kind',
        'signedOn',
        'lastUsedOn',
        'state',
      ],
    },
  },
});

const of = { ...sessionCall, service: 'billing', specified: false } as const;

const mandateOfContact = z.object({
  id: objectId,
  reference: z.string(),
  debtor: z.string(),
  /** The last four digits alone. */
  ibanEnd: z.string(),
  scheme: z.enum(['CORE', 'B2B']),
  signedOn: day.nullable(),
  /** The last day on which it may be used; `null` while it is not signed. */
  until: day.nullable(),
  state: z.string(),
});
export type MandateOfContact = z.output<typeof mandateOfContact>;

/** The mandates of one contact, for its account. */
export const bankMandateContact = defineCall({
  ...of,
  method: 'GET',
  effect: 'read',
  permission: 'bank.view',
  path: 'bank/mandate/contact/{contact}',
  summary: 'Mandatos de un contacto',
  input: z.strictObject({ contact: objectId }),
  output: z.object({ rows: z.array(mandateOfContact) }),
});

/** The paper to sign, as a PDF that goes after an hour. */
export const bankMandatePaper = defineCall({
  ...of,
  method: 'POST',
  effect: 'write',
  permission: 'bank.view',
  path: 'bank/mandate/paper',
  summary: 'Imprimir un mandato para firmarlo',
  input: z.strictObject({ id: objectId, account: objectId }),
  output: z.object({ file: objectId }),
  errors: ['BANK-007'],
});
