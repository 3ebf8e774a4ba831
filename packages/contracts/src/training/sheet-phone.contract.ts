import { z } from 'zod';
import { type CallOutput, defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, line, nothing, objectId } from '../fields.js';
import { LICENCE_CLASSES } from '../licence-classes.js';
import { sessionCall } from '../session-call.js';
import { PRACTICE_KINDS, type PracticeKind } from './practice-words.js';
import { checkSheet, sheetContent, sheetSeal, sheetStrokes } from './sheet.fields.js';

export const SHEET_PHONE_ERRORS = {
  'PHONE-001': {
    status: 400,
    message: 'El código QR ha caducado o ya se ha usado. Abre otro en la consola y vuelve a escanearlo.',
  },
  'PHONE-002': {
    status: 401,
    message: 'El código de seis cifras no es correcto. Escribe el que se ve ahora en la consola.',
  },
  'PHONE-003': {
    status: 409,
    message: 'Tu cuenta no es la de un profesor de prácticas activo: pide a la escuela que te dé de alta.',
  },
  'PHONE-004': { status: 409, message: 'Esta hoja la escribió otro profesor en este móvil.' },
  'PHONE-005': { status: 409, message: 'El alumno de esta hoja no es de la escuela.' },
  'PHONE-006': {
    status: 409,
    message: 'Ya hay otra hoja con ese mismo número y otro contenido: consulta con la escuela.',
  },
} as const satisfies ErrorCatalogue;

const base = { service: 'training', licence: 'formative', scope: 'business', kind: 'json' } as const;
const own = { ...sessionCall, service: 'training', licence: 'formative' } as const;
const phone = { ...base, specified: false, access: 'phone', permission: null } as const;

/** A ticket that pairs one phone, once, within a minute; shown to its teacher as a QR code. PHONE-003 for somebody who gives no practices. */
export const phoneTicket = defineCall({
  ...own,
  method: 'GET',
  effect: 'read',
  specified: true,
  permission: 'practice.modify',
  path: 'hermes/token',
  summary: 'Código QR de un minuto para vincular un móvil',
  input: z.strictObject({}),
  output: z.object({ ticket: z.string(), expiresAt: instant }),
  errors: ['PHONE-003'],
});

/** Six digits that change every half minute and are typed beside the ticket. Nothing stored is shown. */
export const phonePin = defineCall({
  ...own,
  method: 'GET',
  effect: 'read',
  specified: true,
  permission: 'practice.modify',
  path: 'hermes/teacher/pin',
  summary: 'Código de seis cifras que acompaña al QR',
  input: z.strictObject({}),
  output: z.object({ digits: z.string(), expiresAt: instant }),
  errors: ['PHONE-003'],
});

/** Ticket and digits, once, for the key of this phone and this teacher. */
export const phonePair = defineCall({
  ...base,
  access: 'open',
  permission: null,
  licence: null,
  method: 'POST',
  effect: 'write',
  specified: false,
  path: 'sheet/phone/pair',
  summary: 'Vincular un móvil con la hoja de prácticas',
  input: z.strictObject({
    ticket: z.string().max(200),
    digits: z.string().regex(/^\d{6}$/, 'Escribe las seis cifras'),
    name: line(40).min(1, 'Escribe un nombre para este móvil'),
  }),
  output: z.object({ key: z.string(), id: objectId, teacher: objectId, teacherName: z.string() }),
  errors: ['PHONE-001', 'PHONE-002', 'PHONE-003'],
});

/** State of `sheet-phone.paired`: a phone writes sheets in the name of this account from now on. */
export const sheetPhonePaired = z.object({ account: objectId, ip: z.string() });

const PHONE_ENDS = {
  removed: 'Quitado',
  right: 'La cuenta perdió el permiso o se cerró',
  password: 'La cuenta cambió de contraseña',
} as const;

/** Paired phones: a teacher's own, with `practice.all` everybody's. Removed ones stay for a month. */
export const phoneList = defineCall({
  ...own,
  method: 'GET',
  effect: 'read',
  specified: false,
  permission: 'practice.view',
  path: 'sheet/phone/list',
  summary: 'Móviles con la hoja de prácticas',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        teacherName: z.string(),
        pairedAt: instant,
        /** When it last spoke, to the minute. */
        seenAt: instant.nullable(),
        /** `null`: in use. */
        ended: z.enum(Object.keys(PHONE_ENDS) as [keyof typeof PHONE_ENDS]).nullable(),
        endedAt: instant.nullable(),
        sheets: z.number().int(),
      }),
    ),
    /** The person gives practices, and may pair a phone. */
    mayPair: z.boolean(),
  }),
});
export type SheetPhone = CallOutput<typeof phoneList>['rows'][number];
export type PhoneEnd = keyof typeof PHONE_ENDS;

export const phoneRemove = defineCall({
  ...own,
  method: 'POST',
  effect: 'write',
  afterTrial: true,
  specified: false,
  permission: 'practice.modify',
  path: 'sheet/phone/remove',
  summary: 'Quitar un móvil: deja de servir en el acto',
  input: z.strictObject({ id: objectId }),
  output: nothing,
});

const kind = z.enum(Object.keys(PRACTICE_KINDS) as [PracticeKind, ...PracticeKind[]]);
const licence = z.enum(LICENCE_CLASSES);

/** Two days of the teacher's own practices with all that a sheet needs while nothing can be reached. KEY-001 for a phone that has ended. */
export const sheetDays = defineCall({
  ...phone,
  method: 'GET',
  effect: 'read',
  path: 'sheet/days',
  summary: 'Prácticas de hoy y mañana del profesor del móvil',
  input: z.strictObject({}),
  output: z.object({
    name: z.string(),
    teacher: objectId,
    teacherName: z.string(),
    zone: z.string(),
    now: instant,
    lessons: z.array(
      z.object({
        id: objectId,
        day,
        from: z.string(),
        to: z.string(),
        startsAt: instant,
        student: objectId,
        studentName: z.string(),
        licence,
        type: objectId,
        typeName: z.string(),
        kind,
        vehicle: objectId.nullable(),
        isGiven: z.boolean(),
        note: z.string(),
      }),
    ),
    /** Students of the teacher, for a practice that was not booked. */
    students: z.array(z.object({ id: objectId, name: z.string(), licence })),
    types: z.array(z.object({ id: objectId, name: z.string(), kind })),
    vehicles: z.array(z.object({ id: objectId, name: z.string(), km: z.number().int().nullable() })),
  }),
  errors: ['KEY-001'],
});
export type SheetDays = CallOutput<typeof sheetDays>;

/**
 * A practice that was given, as the phone sealed it: taken whatever booking would have refused, with the marks of the rules that it
 * breaks. The same sheet again answers the same.
 */
export const sheetSend = defineCall({
  ...phone,
  method: 'POST',
  effect: 'write',
  path: 'sheet/send',
  summary: 'Enviar una práctica dada y firmada en el móvil',
  input: z.strictObject({
    /** The phone's clock as it sends. */
    now: instant,
    sheet: sheetContent.superRefine((sheet, ctx) =>
      checkSheet(sheet, (name, message) => ctx.addIssue({ code: 'custom', path: [name], message })),
    ),
    seal: sheetSeal,
    strokes: sheetStrokes,
  }),
  output: z.object({ id: objectId, isNew: z.boolean() }),
  errors: ['KEY-001', 'LESSON-005', 'PHONE-004', 'PHONE-005', 'PHONE-006'],
});
