import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, line, nothing, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';

export const SLOT_REQUEST_ERRORS = {
  'SLOT-005': { status: 409, message: 'No le falta ningún papel.' },
  'SLOT-006': { status: 409, message: 'Ese archivo ya está decidido. Vuelve a mirar la lista.' },
} as const satisfies ErrorCatalogue;

/** Files and bytes that one link takes, and days for which it opens. */
export const SLOT_REQUEST_FILES = 30;
export const SLOT_REQUEST_DAYS = 14;

const base = {
  ...sessionCall,
  service: 'files',
  specified: false,
  method: 'POST',
  effect: 'write',
  permission: 'client.modify',
} as const;

/**
 * A link by which a contact, or somebody for them, sends the papers that they lack now. `secret` (256 bits) is answered once: its
 * digest is kept. A link that somebody made before for the same contact closes. SLOT-005: nothing lacks. DATA-404: not seen.
 */
export const slotRequestCreate = defineCall({
  ...base,
  path: 'document/slot/request/create',
  summary: 'Crear un enlace para que un contacto envíe los papeles que le faltan',
  input: z.strictObject({ contact: objectId }),
  output: z.object({ secret: z.string(), expiresAt: instant }),
  errors: ['SLOT-005'],
});

/** Closes all links of the contact, those of mails too; what came before still waits. */
export const slotRequestClose = defineCall({
  ...base,
  path: 'document/slot/request/close',
  summary: 'Cerrar los enlaces por los que un contacto envía papeles',
  input: z.strictObject({ contact: objectId }),
  output: nothing,
});

/**
 * `accepted`: the file becomes a document of the contact and fills the paper for which it came; SLOT-002 where that expires and no day
 * is given. `rejected`: its bytes go after 30 days. `waiting` takes a rejection back. SLOT-006: somebody was faster.
 */
export const slotReceivedDecide = defineCall({
  ...base,
  path: 'document/slot/received/decide',
  summary: 'Aceptar o rechazar un papel que ha llegado por un enlace',
  input: z.strictObject({
    contact: objectId,
    id: objectId,
    state: z.enum(['accepted', 'rejected', 'waiting']),
    validUntil: day.nullable().default(null),
  }),
  output: nothing,
  errors: ['SLOT-002', 'SLOT-006'],
});

const opened = {
  service: 'files',
  specified: false,
  access: 'document',
  permission: null,
  licence: null,
  scope: 'business',
} as const;

/** Papers for which a link asks, and which of them have come. KEY-001 once it does not open any more, for whatever reason. */
export const paperSendRead = defineCall({
  ...opened,
  method: 'GET',
  effect: 'read',
  kind: 'json',
  path: 'filesystem/paper/read',
  summary: 'Qué papeles pide un enlace',
  input: z.strictObject({}),
  output: z.object({
    school: z.string(),
    /** First name alone: the link may be in other hands. */
    person: z.string(),
    expiresAt: instant,
    papers: z.array(z.object({ slot: objectId, name: z.string(), sent: z.number().int() })),
    leftFiles: z.number().int(),
  }),
  errors: ['KEY-001'],
});

/** Multipart: `slot` and `file`. The same file for the same paper twice is one. */
export const paperSendFile = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  kind: 'upload',
  path: 'filesystem/paper/file',
  summary: 'Enviar un papel por un enlace',
  admittedBy: paperSendRead.path,
  deadline: 30_000,
  input: z.strictObject({
    upload: z.string(),
    filename: line(255),
    size: z.number().int(),
    slot: objectId,
  }),
  output: z.object({ name: z.string(), size: z.number().int() }),
  errors: [
    'KEY-001',
    'FILE-001',
    'FILE-002',
    'FILE-003',
    'FILE-005',
    'FILE-006',
    'FILE-007',
    'FILE-010',
    'FILE-REQUEST-001',
    'FILE-REQUEST-004',
  ],
});
