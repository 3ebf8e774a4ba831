import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, nothing, objectId, paragraph } from '../fields.js';
import { driveFolderId } from './drive.fields.js';
import { driveRead, driveWrite } from './drive-call.js';
import {
  MAX_FOLDER_REQUESTS,
  MAX_RECEIVED_IDS,
  MAX_REQUEST_DAYS,
  MAX_REQUEST_FILES,
  MAX_REQUEST_MEGABYTES,
} from './file-request-limits.js';

export const FILE_REQUEST_ERRORS = {
  'FILE-REQUEST-001': {
    status: 409,
    message: 'Por este enlace ya no caben más archivos. Pide otro a la autoescuela.',
  },
  'FILE-REQUEST-002': {
    status: 409,
    message: `Esta carpeta ya tiene ${MAX_FOLDER_REQUESTS} enlaces abiertos para recibir archivos: retira alguno antes.`,
  },
  'FILE-REQUEST-003': {
    status: 409,
    message: 'El archivo ha cambiado desde que se aceptó: ya no se puede deshacer.',
  },
  'FILE-REQUEST-004': {
    status: 503,
    message: 'Ahora mismo no se pueden recibir archivos. Avisa a la autoescuela.',
  },
} as const satisfies ErrorCatalogue;

const request = z.object({
  id: objectId,
  /** What is asked for, as the sender reads it. */
  title: z.string(),
  by: z.string(),
  at: instant,
  expiresAt: instant,
  hasPassword: z.boolean(),
  /** That came, refused ones included. */
  files: z.number().int(),
  maxFiles: z.number().int(),
  /** `full`: no more files or bytes are taken; `locked`: too many wrong passwords or refused files. */
  state: z.enum(['open', 'expired', 'full', 'locked', 'withdrawn']),
  /** Who opened it, by the name that they gave; newest first, 20 at most. */
  /** `ip`: whole for the maker and `business.modify`; its network for others. */
  senders: z.array(z.object({ name: z.string(), at: instant, ip: z.string(), files: z.number().int() })),
});
export type FileRequest = z.output<typeof request>;

const received = z.object({
  id: objectId,
  request: objectId,
  title: z.string(),
  /** The name that the sender gave. */
  sender: z.string(),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number().int(),
  at: instant,
  state: z.enum(['waiting', 'accepted', 'rejected']),
  /** For `filesystem/file/ticket/{id}`; `null` once the bytes are gone. */
  content: objectId.nullable(),
  /** Who decided; '' while it waits. */
  by: z.string(),
});
export type ReceivedFile = z.output<typeof received>;

/** Links by which others put files into a folder, and what came: all that waits (500 at most), and the last 50 decided ones. */
export const fileRequests = defineCall({
  ...driveRead,
  permission: 'file.modify',
  specified: false,
  path: 'filesystem/request/list',
  summary: 'Enlaces para recibir archivos en una carpeta, y lo recibido',
  input: z.strictObject({ folder: driveFolderId }),
  output: z.object({ rows: z.array(request), received: z.array(received), waiting: z.number().int() }),
  errors: ['DRIVE-005'],
});

/**
 * Whoever has the link sends files and sees nothing of the folder. `secret` (256 bits) is told once: its digest is kept. What comes
 * is looked at as any upload, takes room of the school's space and waits until somebody accepts it.
 */
export const fileRequestCreate = defineCall({
  ...driveWrite,
  permission: 'file.share',
  specified: false,
  path: 'filesystem/request/create',
  summary: 'Crear un enlace para que otros envíen archivos a una carpeta',
  input: z.strictObject({
    folder: driveFolderId,
    title: line(120).min(1, 'Escribe qué pides'),
    text: paragraph(1000).default(''),
    days: z.number().int().min(1).max(MAX_REQUEST_DAYS).default(14),
    /** '': none. */
    password: line(100).default(''),
    files: z.number().int().min(1).max(MAX_REQUEST_FILES).default(20),
    /** Of all files together. */
    megabytes: z.number().int().min(1).max(MAX_REQUEST_MEGABYTES).default(200),
  }),
  output: z.object({ request: objectId, secret: z.string(), expiresAt: instant }),
  errors: ['DRIVE-005', 'FILE-REQUEST-002'],
});

/** At once; what came before still waits. */
export const fileRequestDelete = defineCall({
  ...driveWrite,
  permission: 'file.share',
  specified: false,
  path: 'filesystem/request/delete',
  summary: 'Retirar un enlace para recibir archivos',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['DRIVE-005'],
});

/**
 * `accepted`: into a folder of the sender's name within the requested one. `rejected`: the bytes go after 30 days. `waiting`: undoes
 * either; FILE-REQUEST-003 where the accepted file has another version since. All or none; what is so already stays.
 */
export const receivedDecide = defineCall({
  ...driveWrite,
  specified: false,
  path: 'filesystem/request/decide',
  summary: 'Aceptar o rechazar archivos recibidos por un enlace',
  deadline: 30_000,
  input: z.strictObject({
    ids: z.array(objectId).min(1).max(MAX_RECEIVED_IDS),
    state: z.enum(['accepted', 'rejected', 'waiting']),
  }),
  output: z.object({ decided: z.number().int() }),
  errors: ['DRIVE-001', 'DRIVE-002', 'DRIVE-004', 'DRIVE-005', 'FILE-REQUEST-003', 'RETENTION-001'],
});

const opened = {
  service: 'files',
  specified: false,
  access: 'document',
  permission: null,
  licence: null,
  scope: 'business',
} as const;

/** What a link asks for. KEY-001 once it does not open any more: the answer is the same for all reasons. */
export const sendRead = defineCall({
  ...opened,
  method: 'GET',
  effect: 'read',
  kind: 'json',
  path: 'filesystem/send/read',
  summary: 'Qué archivos pide un enlace',
  input: z.strictObject({}),
  output: z.object({
    /** The school. */
    school: z.string(),
    /** '' before the password, where there is one: then {@link sendEnter} answers them. */
    title: z.string(),
    text: z.string(),
    needsPassword: z.boolean(),
    expiresAt: instant,
    leftFiles: z.number().int(),
    /** Bytes. */
    leftSize: z.number().int(),
  }),
  errors: ['KEY-001'],
});

/** Who sends, in their own words. `sender` (256 bits) goes with each file. After ten wrong passwords the link is locked. */
export const sendEnter = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  kind: 'json',
  path: 'filesystem/send/enter',
  summary: 'Decir quién envía archivos por un enlace',
  input: z.strictObject({
    name: line(80).min(2, 'Escribe tu nombre'),
    password: line(100).default(''),
  }),
  output: z.object({ sender: z.string(), title: z.string(), text: z.string() }),
  errors: ['KEY-001', 'DRIVE-LINK-001', 'FILE-REQUEST-001'],
});

/** Multipart: `sender` and `file`. The same file of one sender twice is one. Nothing of the folder is answered. */
export const sendFile = defineCall({
  ...opened,
  method: 'POST',
  effect: 'write',
  kind: 'upload',
  path: 'filesystem/send/file',
  summary: 'Enviar un archivo por un enlace',
  admittedBy: sendRead.path,
  deadline: 30_000,
  input: z.strictObject({
    upload: z.string(),
    filename: line(255),
    size: z.number().int(),
    sender: z.string().regex(/^[\w-]{43}$/),
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
