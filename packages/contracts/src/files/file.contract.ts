import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { line, objectId } from '../fields.js';
import { internalRead, internalWrite } from '../internal-call.js';
import { readJsonPart } from '../json-part.js';
import { PERMISSIONS, type Permission } from '../permissions.js';
import { driveFolderId } from './drive.fields.js';
import { KEPT_BACK } from './kept-back.js';

export const FILE_ERRORS = {
  FILESIZE: { status: 400, message: 'La imagen no tiene las medidas esperadas.' },
  'FILE-001': { status: 400, message: 'El tipo de archivo no se admite aquí.' },
  'FILE-002': { status: 413, message: 'El archivo pesa demasiado.' },
  'FILE-003': { status: 400, message: 'El archivo está vacío o dañado.' },
  'FILE-004': { status: 404, message: 'El enlace ha caducado. Vuelve a abrir el archivo.' },
  'FILE-005': { status: 400, message: 'La imagen es demasiado grande para tratarla.' },
  'FILE-006': {
    status: 400,
    message:
      'El PDF no se puede abrir, lleva programas dentro o pasa de 500 páginas. Imprímelo a un PDF normal y súbelo otra vez.',
  },
  'FILE-007': {
    status: 400,
    message:
      'El documento lleva contraseña, macros, otros archivos dentro o partes que se traen de fuera. Guárdalo como PDF y súbelo otra vez.',
  },
  'FILE-008': {
    status: 413,
    message:
      'La autoescuela ha llenado su espacio para archivos. Elimina los que ya no hagan falta o pide más espacio a Volante.',
  },
  'FILE-010': {
    status: 400,
    message: 'El antivirus ha encontrado algo peligroso en el archivo. No se ha guardado.',
  },
  'FILE-011': {
    status: 409,
    message:
      'El antivirus aún no ha comprobado este archivo. Se podrá abrir en cuanto lo haga; si tarda, avisa a Volante.',
  },
  'FILE-012': {
    status: 409,
    message:
      'El antivirus ha encontrado algo peligroso en este archivo: está retenido y no se puede abrir. Lo ve la dirección en Archivos › Espacio.',
  },
} as const satisfies ErrorCatalogue;

/** Default folder of an upload (specification § 9). */
export const DEFAULT_FOLDER = 'tmp';

const base = { service: 'files', access: 'session', licence: null, scope: 'business' } as const;
const permission = z.enum(PERMISSIONS as readonly [Permission, ...Permission[]]);

/** Width × height of copies to make beside the image; -1 keeps the proportion. */
const resize = z.strictObject({
  width: z.number().int().min(-1).max(4096),
  height: z.number().int().min(-1).max(4096),
});

/**
 * Multipart: `public`, `folder`, `name` (`$ext` becomes the real ending), `resizes` (JSON list), optional `width` and
 * `height` (expected size of an image, -1 = any → FILESIZE), `accept` and `file`. The gateway streams `file` into
 * staging and puts `upload`, `filename` and `size` in; the content decides the type, not the name.
 */
export const fileUpload = defineCall({
  ...base,
  specified: true,
  method: 'POST',
  effect: 'write',
  kind: 'upload',
  permission: 'file.modify',
  path: 'filesystem/file/upload',
  summary: 'Subir un archivo',
  deadline: 30_000,
  input: z.strictObject({
    upload: z.string(),
    filename: line(255),
    size: z.number().int(),
    public: z.enum(['true', 'false', '0', '1']).default('false'),
    /** `tmp`, or a folder of the drive: its id or `root`. */
    folder: z.union([z.literal(DEFAULT_FOLDER), driveFolderId]).default(DEFAULT_FOLDER),
    /** In the drive, where the name is taken: DRIVE-001, a new version of that file, a name with "(2)", or nothing at all. */
    onTaken: z.enum(['refuse', 'version', 'both', 'skip']).default('refuse'),
    name: line(255).default(''),
    resizes: z.string().max(1000).default('[]').transform(readJsonPart).pipe(z.array(resize).max(5)),
    width: z.coerce.number().int().default(-1),
    height: z.coerce.number().int().default(-1),
    /** What the form takes: pictures (png, jpg, jpeg), PDF, or anything the product stores. */
    accept: z.enum(['image', 'pdf', 'any']).default('any'),
  }),
  output: z.object({
    id: objectId,
    name: z.string(),
    size: z.number().int(),
    mime: z.string(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    pages: z.number().int().nullable(),
    /** The file in the drive; `null` in `tmp`. */
    item: objectId.nullable(),
    outcome: z.enum(['stored', 'version', 'skipped']),
  }),
  errors: [
    'FILESIZE',
    'FILE-001',
    'FILE-002',
    'FILE-003',
    'FILE-005',
    'FILE-006',
    'FILE-007',
    'FILE-008',
    'FILE-010',
    'DRIVE-001',
    'DRIVE-002',
    'DRIVE-005',
  ],
});

/** A ticket for one file, 60 s: what `filesystem/file/read/{name}?token=` takes. Never the session token. */
export const fileTicket = defineCall({
  ...base,
  specified: false,
  method: 'GET',
  effect: 'read',
  kind: 'json',
  permission: null,
  path: 'filesystem/file/ticket/{id}',
  summary: 'Pedir un enlace de 60 segundos a un archivo',
  input: z.strictObject({
    id: objectId,
    /** `80x80` for a copy made by `resizes`. */
    variant: z
      .string()
      .regex(/^\d+x\d+$/)
      .optional(),
    download: z.enum(['true', 'false']).optional(),
  }),
  output: z.object({ url: z.string(), name: z.string(), mime: z.string(), size: z.number().int() }),
  errors: KEPT_BACK,
});

/** Bytes by ticket; `pdf-count=true` answers `{pages}` instead. The ticket is the access rule. */
export const fileRead = defineCall({
  service: 'files',
  licence: null,
  scope: 'business',
  specified: true,
  access: 'open',
  permission: null,
  method: 'GET',
  effect: 'read',
  kind: 'download',
  path: 'filesystem/file/read/{name}',
  summary: 'Leer un archivo con su enlace',
  input: z.strictObject({
    name: line(255),
    token: z.string().max(400),
    'pdf-count': z.enum(['true', 'false']).optional(),
  }),
  /** For the gateway: where the bytes are and how to send them. The browser sees the bytes, or `{pages}`. */
  output: z.union([
    z.object({ pages: z.number().int() }),
    z.object({
      key: z.string(),
      name: z.string(),
      mime: z.string(),
      size: z.number().int(),
      inline: z.boolean(),
      /** Plays within the product's own pages alone: opened in a tab, the address answers FILE-004. */
      embedded: z.boolean().optional(),
    }),
  ]),
  errors: ['FILE-004', ...KEPT_BACK],
});

/** A service that stored bytes for a record tells who may read them. */
export const fileRegister = defineCall({
  ...internalWrite,
  service: 'files',
  path: 'file/register',
  summary: 'Registrar un archivo hecho por un servicio (interno)',
  input: z.strictObject({
    key: line(200),
    name: line(255),
    mime: line(100),
    size: z.number().int(),
    /** Only this person may read it; `null`: whoever holds `permission`. */
    onlyUser: objectId.nullable(),
    permission: permission.nullable(),
    /** About every branch: whoever does not see them all may not read it. */
    allBranches: z.boolean().default(false),
    /** Removed after this instant. */
    expiresAt: z.iso.datetime().nullable(),
    /** FILE-008 where the school has no room for it: a file that people can have made as often as they like. */
    withinSpace: z.boolean().default(false),
  }),
  output: z.object({ id: objectId }),
  errors: ['FILE-008'],
});

/** Files that one call binds at most. */
export const MAX_ATTACHED = 100;

/**
 * Binds uploaded files to a record: from then on they are read by the record's rule and no longer swept from staging.
 * Without files: the record is of another branch now, and what it has goes along.
 */
export const fileAttach = defineCall({
  ...internalWrite,
  service: 'files',
  path: 'file/attach',
  summary: 'Unir archivos a un registro (interno)',
  input: z.strictObject({
    files: z
      .array(
        z.strictObject({
          id: objectId,
          accept: z.enum(['image', 'pdf', 'video', 'audio', 'any']),
          /** A record of the same kind and branch that this file is bound to in place of `owner.id`: an import makes many records at once. */
          record: objectId.optional(),
        }),
      )
      .max(MAX_ATTACHED),
    owner: z.strictObject({ kind: line(60), id: objectId, branch: objectId.nullable() }),
    permission,
    /** Read by anybody of the business, whatever they may do: its logo. */
    public: z.boolean().default(false),
    /** Listed among the record's documents; otherwise it stands in one of the record's fields. */
    document: z.boolean().default(false),
  }),
  /** `names`: of the documents. */
  output: z.object({ attached: z.array(objectId), names: z.array(z.string()).optional() }),
  errors: ['FILE-001', 'FILE-004'],
});

/** Where the bytes of files are, for a service that puts them into something of its own; those that are not there are left out. */
export const fileDescribe = defineCall({
  ...internalRead,
  service: 'files',
  path: 'file/describe',
  summary: 'Dónde están y cómo son unos archivos (interno)',
  input: z.strictObject({ ids: z.array(objectId).min(1).max(100) }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        key: z.string(),
        name: z.string(),
        mime: z.string(),
        size: z.number().int(),
        width: z.number().int().nullable(),
        height: z.number().int().nullable(),
        /** Uploaded and waiting: it belongs to no record yet, and goes after a day. */
        isFree: z.boolean(),
        /** Whether the person on whose behalf this is asked may read it by themselves. */
        isReadable: z.boolean(),
      }),
    ),
  }),
});
