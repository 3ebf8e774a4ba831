import { fiscalCode } from '../address.fields.js';
import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { area, day, fixedChoice, text } from '../records/kinds.js';

export const ELECTRONIC_RECIPIENT_ERRORS = {
  'ELECTRONIC-RECIPIENT-001': { status: 409, message: 'Ya hay un destinatario con ese NIF.' },
} as const satisfies ErrorCatalogue;

/** Why a customer gets electronic invoices: the law asks for one of them. */
export const ELECTRONIC_GROUNDS = {
  consent: 'Ha dado su consentimiento (RD 1619/2012, art. 9.2)',
  public: 'Es una Administración pública (Ley 25/2013)',
  private: 'Es empresa o profesional obligado (RD 238/2026)',
} as const;

const DIR3 = [/^$|^[A-Z]{1,2}[0-9A-Z]{7,8}$/, 'Un código DIR3 es como L01281343'] as const;
const dir3 = (label: string, role: string) =>
  text(label, 10, { pattern: DIR3, help: `Código DIR3 (${role})` });

/** A customer who gets electronic invoices, since when and why, with the offices of a public body. */
export const electronicRecipient = defineRecord({
  service: 'billing',
  entity: 'electronic-recipient',
  path: 'invoice/recipient',
  permission: 'invoice',
  states: ['active', 'deleted'],
  words: {
    one: 'destinatario',
    many: 'destinatarios',
    gender: 'm',
    palette: 'crear añadir destinatario factura electrónica facturae dir3 face consentimiento',
    purpose:
      'Empresas y Administraciones que reciben facturas electrónicas: su consentimiento y, si es un organismo, sus códigos DIR3.',
    sections: { who: 'Destinatario', ground: 'Por qué se le envía', dir3: 'Oficinas (FACe)' },
  },
  fields: {
    taxId: text('NIF', 20, { unique: 'ELECTRONIC-RECIPIENT-001', schema: fiscalCode }),
    name: text('Nombre o razón social', 120, { required: 'Escribe el nombre' }),
    ground: fixedChoice('Motivo', ELECTRONIC_GROUNDS, 'consent'),
    consentOn: day('Desde', { help: 'Día del consentimiento, o desde el que está obligado' }),
    consentHow: area('Cómo consta', 500, { help: 'Correo del 3 de mayo, contrato firmado, llamada con…' }),
    revokedOn: day('Retirado el', { help: 'Desde este día se le vuelve a facturar en papel' }),
    accountingOffice: dir3('Oficina contable', '01'),
    managingBody: dir3('Órgano gestor', '02'),
    processingUnit: dir3('Unidad tramitadora', '03'),
    proposingBody: dir3('Órgano proponente', '04'),
  },
  title: ['name'],
  list: {
    show: ['name', 'taxId', 'ground', 'consentOn', 'revokedOn'],
    filters: { ground: 'several' },
    sorts: ['name', 'created'],
    search: ['name', 'taxId'],
  },
  errors: ELECTRONIC_RECIPIENT_ERRORS,
  calls: { create: { required: ['taxId', 'name', 'consentOn'] }, state: { takes: 'restore' } },
  check: ({ consentOn, revokedOn, accountingOffice, managingBody, processingUnit, ground }, add) => {
    if (consentOn === null) add('consentOn', 'Escribe desde cuándo');
    if (consentOn && revokedOn && revokedOn < consentOn) add('revokedOn', 'Es anterior al consentimiento');
    const offices = [accountingOffice, managingBody, processingUnit].filter(Boolean).length;
    if (ground === 'public' && offices !== 3)
      add(
        'accountingOffice',
        'Una Administración tiene oficina contable, órgano gestor y unidad tramitadora',
      );
  },
});
