import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { eventPull } from '../events/event.contract.js';
import { defineRecord } from '../records/define-record.js';
import { area, count, fixedChoice, flag, image, text } from '../records/kinds.js';
import { AGREEMENT_KINDS, BOOK_LICENCES } from './agreement-words.js';

export const AGREEMENT_ERRORS = {
  'AGREEMENT-001': {
    status: 400,
    message:
      'El PDF no existe o no se puede usar aquí. Si se abre bien en tu ordenador, guárdalo con «Imprimir» y «Guardar como PDF», y súbelo otra vez.',
  },
  'AGREEMENT-002': { status: 409, message: 'El modelo todavía no tiene PDF. Súbelo en Configuración.' },
  'AGREEMENT-003': {
    status: 409,
    message:
      'En el PDF falta un sitio para firmar de alguien que tiene que hacerlo. Colócalo en Configuración.',
  },
  'AGREEMENT-004': {
    status: 400,
    message: 'Faltan datos que el documento lleva escritos. Complétalos para enviarlo.',
  },
  'AGREEMENT-005': {
    status: 400,
    message: 'Falta la fecha de nacimiento: sin ella no se sabe quién tiene que firmar.',
  },
  'AGREEMENT-006': { status: 400, message: 'Faltan los datos de quien firma por el menor, o con él.' },
  'AGREEMENT-007': {
    status: 400,
    message:
      'El correo del tutor tiene que ser suyo: no sirve el del menor, tampoco el de su ficha, ni el del otro tutor.',
  },
  'AGREEMENT-008': {
    status: 400,
    message:
      'Falta el correo de quien tiene que firmar. Quien no tiene puede firmar en el mostrador: márcalo al enviarlo desde su ficha.',
  },
  'AGREEMENT-009': { status: 409, message: 'Esta solicitud ya no está abierta.' },
  'AGREEMENT-010': {
    status: 409,
    message: 'Solo se eliminan los borradores. Una solicitud enviada se anula.',
  },
  'AGREEMENT-011': { status: 409, message: 'El documento ya está firmado: no se firma otra vez.' },
  'AGREEMENT-012': {
    status: 409,
    message: 'Todavía no te toca firmar: antes tiene que hacerlo otra persona.',
  },
  'AGREEMENT-013': { status: 400, message: 'El código no es correcto.' },
  'AGREEMENT-014': {
    status: 409,
    message: 'El código ha caducado o se ha intentado demasiadas veces. Pide otro.',
  },
  'AGREEMENT-015': { status: 429, message: 'Se han pedido muchos códigos. Espera una hora.' },
  'AGREEMENT-016': { status: 400, message: 'La firma no puede estar vacía' },
  'AGREEMENT-017': { status: 400, message: 'Antes de firmar hay que pasar todas las páginas.' },
  'AGREEMENT-018': { status: 409, message: 'Este documento no se puede rechazar desde aquí.' },
  'AGREEMENT-019': {
    status: 409,
    message: 'Las páginas se están preparando. Espera un momento.',
  },
  'AGREEMENT-020': {
    status: 409,
    message: 'Ya no firma un tutor: por su edad, ahora firma la propia persona. Avisa a la autoescuela.',
  },
  'AGREEMENT-021': {
    status: 403,
    message: 'Tu paso a la firma ha caducado. Pide otro código y sigue donde estabas.',
  },
  'AGREEMENT-022': {
    status: 400,
    message:
      'Un texto no cabe en su sitio ni con la letra más pequeña. Acórtalo, o amplía su sitio en Configuración.',
  },
  'AGREEMENT-023': {
    status: 409,
    message: 'Alguien ha cambiado el modelo mientras se preparaba el documento. Envíalo otra vez.',
  },
  'AGREEMENT-024': {
    status: 400,
    message: 'El DNI o NIE del tutor tiene que ser suyo: no sirve el del menor ni el del otro tutor.',
  },
  'AGREEMENT-025': {
    status: 409,
    message: 'Se han probado demasiados códigos y el enlace queda cerrado. Pide otro a la autoescuela.',
  },
  'AGREEMENT-026': { status: 409, message: 'Este consentimiento ya está retirado.' },
  'AGREEMENT-028': { status: 400, message: 'El día de la firma no puede ser posterior a hoy.' },
  'AGREEMENT-027': { status: 409, message: 'Ya hay 50 tabletas: quita alguna que no se use.' },
  'AGREEMENT-030': {
    status: 400,
    message: 'Ese PDF no es el documento que has descargado de aquí con tu firma añadida.',
  },
  'AGREEMENT-031': {
    status: 400,
    message: 'Ese PDF lleva más de un cambio. Descarga otra vez el documento y fírmalo una sola vez.',
  },
  'AGREEMENT-032': {
    status: 400,
    message:
      'La firma cambia algo del documento. Fírmalo sin marca visible (en AutoFirma, sin «Hacer la firma visible») y sin añadir nada más.',
  },
  'AGREEMENT-033': { status: 400, message: 'La firma de ese PDF no es válida.' },
  'AGREEMENT-034': { status: 400, message: 'El certificado ha caducado o todavía no está en vigor.' },
  'AGREEMENT-035': {
    status: 400,
    message: 'El certificado es de otra persona: su NIF no es el de quien tiene que firmar.',
  },
  'AGREEMENT-036': {
    status: 409,
    message: 'Mientras tanto ha firmado otra persona. Descarga otra vez el documento y fírmalo.',
  },
  'AGREEMENT-037': {
    status: 409,
    message: 'El documento ya lleva una firma con certificado: solo se puede firmar con otro, o rechazarlo.',
  },
  'AGREEMENT-038': { status: 409, message: 'El documento se está preparando. Espera un momento.' },
  'AGREEMENT-039': { status: 400, message: 'Ese certificado no sirve para firmar.' },
  'AGREEMENT-040': { status: 400, message: 'El texto está vacío.' },
  'AGREEMENT-043': {
    status: 409,
    message: 'Lleva escrito el número del libro registro, que se da al enviarlo: no se guarda como borrador.',
  },
  'AGREEMENT-044': { status: 400, message: 'Falta por escribir un texto que hace falta para firmar.' },
  'AGREEMENT-045': { status: 400, message: 'Un texto tiene más letras de las que se admiten. Acórtalo.' },
  'AGREEMENT-046': {
    status: 400,
    message: 'Un texto lleva letras o signos que el documento no puede mostrar. Quítalos.',
  },
  'AGREEMENT-047': {
    status: 400,
    message: 'El documento de la emancipación no está entre los de la persona. Elígelo o súbelo otra vez.',
  },
  'AGREEMENT-048': {
    status: 409,
    message:
      'Ya no firma un tutor: por la edad o la emancipación firma solo la propia persona. Si firmó cuando era menor, envía otra solicitud.',
  },
  'AGREEMENT-041': { status: 400, message: 'En el texto hay marcas que no existen. Elígelas de la lista.' },
  'AGREEMENT-042': { status: 400, message: 'El texto es demasiado largo: su PDF pasa de 40 páginas.' },
} as const satisfies ErrorCatalogue;

/** A document that the school has people sign: its text is a PDF with places on it (`agreement-config.contract.ts`). */
export const agreement = defineRecord({
  service: 'agreements',
  entity: 'agreement',
  path: 'agreement',
  permission: 'agreement',
  words: {
    one: 'contrato',
    many: 'contratos',
    gender: 'm',
    create: 'Crear modelo de contrato',
    palette: 'crear añadir nuevo contrato consentimiento firma mandato modelo documento',
    purpose:
      'Los modelos de contratos y consentimientos que se envían a firmar, y lo que falta por firmar de cada uno.',
    sections: { who: 'Modelo', signing: 'Firma' },
  },
  fields: {
    name: text('Nombre', 120, { required: 'Escribe el nombre' }),
    kind: fixedChoice('Tipo', AGREEMENT_KINDS, 'teaching'),
    description: area('Descripción', 2_000),
    cover: image('Portada'),
    expiryDays: count('Días para firmar', 180, { min: 1, help: 'Si lo dejas vacío, 30 días.' }),
    durationMonths: count('Meses que dura', 240, {
      min: 1,
      help: 'Al firmarse queda apuntado el día en que termina. Si lo dejas vacío, no termina.',
    }),
    guardians: fixedChoice('Tutores de un menor', { one: 'Uno', both: 'Los dos' }, 'one', {
      help: 'Quien firma un contrato con un menor de 18 años no emancipado.',
    }),
    imageGuardian: flag('Imagen: también firma un tutor entre los 14 y los 17 años'),
    bookLicence: fixedChoice('Al libro registro', BOOK_LICENCES, 'none', {
      help: 'Al firmarse un contrato de enseñanza, el alumno queda inscrito en el libro para este permiso.',
    }),
    mayRefuse: flag('Quien recibe el documento puede rechazarlo', { first: true }),
    inOrder: flag('Se firma por orden: primero el alumno, después los tutores', { first: true }),
    withdrawal: flag('A distancia: añadir el derecho de desistimiento de 14 días', {
      help: 'Para quien contrata como consumidor sin venir a la autoescuela. Detrás del contrato van la información y el formulario de la ley (RDLeg 1/2007), y una casilla libre para pedir que las clases empiecen antes.',
    }),
  },
  title: ['name'],
  list: {
    show: ['name', 'kind', 'cover', 'description'],
    filters: { kind: 'several' },
    sorts: ['name', 'created', 'updated'],
    search: ['name'],
  },
  errors: AGREEMENT_ERRORS,
  calls: {
    read: { path: 'list' },
    one: { path: 'read/{id}', specified: true },
    create: { specified: true, required: ['name'] },
    update: { specified: true },
    remove: { specified: true },
  },
});

export const agreementTypes = defineCall({
  service: 'agreements',
  specified: true,
  access: 'session',
  permission: 'agreement.view',
  licence: null,
  scope: 'business',
  kind: 'json',
  method: 'GET',
  effect: 'read',
  path: 'agreement/types_agreements',
  summary: 'Tipos de contrato',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: [],
});

/**
 * `agreement-request.signed` and other ends of a request; state is {id, contact, agreement, kind, branch, licence}: the licence for which
 * its student goes into the register book, or `null`.
 * `due-date.set` and `due-date.cleared`: the day on which a signed contract ends; state is {kind: 'agreement', request, contact, branch, on}.
 * Not for a contract whose last day a wanted paper has: the files service publishes that one.
 * `consent.given` and `consent.withdrawn`; state is {contact, branch, purpose, channel}.
 */
export const agreementEvents = eventPull('agreements');
