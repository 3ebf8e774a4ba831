import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { cursor, instant, line, nothing, objectId, pageOf, queryFlag, queryInt } from '../fields.js';
import { driveFolderId, driveName } from './drive.fields.js';
import { MAX_DRIVE_IDS } from './drive-limits.js';

export const DRIVE_ERRORS = {
  'DRIVE-001': { status: 409, message: 'Ya hay algo con ese nombre en la carpeta.' },
  'DRIVE-002': { status: 409, message: 'En la carpeta no caben más elementos: el máximo es 10.000.' },
  'DRIVE-003': {
    status: 409,
    message: 'Una carpeta no se puede mover dentro de sí misma ni dentro de una de sus carpetas.',
  },
  'DRIVE-004': { status: 409, message: 'No caben más niveles de carpetas: el máximo es 20.' },
  'DRIVE-005': {
    status: 403,
    message: 'En esta carpeta no tienes permiso para eso. Pídelo a quien la administra.',
  },
  'DRIVE-006': { status: 409, message: 'Hay demasiadas carpetas privadas o de una sucursal.' },
  'DRIVE-008': { status: 400, message: 'Se copian 100 elementos como mucho de una vez.' },
  'DRIVE-007': {
    status: 400,
    message: 'Una carpeta privada necesita al menos una persona o un rol que la administre.',
  },
} as const satisfies ErrorCatalogue;

export const DRIVE_LEVELS = ['view', 'edit', 'manage'] as const;
export const driveLevel = z.enum(DRIVE_LEVELS);
export type DriveLevel = z.output<typeof driveLevel>;

/** Places of the drive that are no folders: people with documents (rows are contacts, `client.view`), documents changed lately, folders shared with the person, the trash. */
export const DRIVE_PLACES = ['root', 'personas', 'recientes', 'compartidos', 'papelera'] as const;
export const drivePlace = z.union([z.enum(DRIVE_PLACES), objectId]);
export type DrivePlace = z.output<typeof drivePlace>;

export const DRIVE_SORTS = ['name', '-name', 'date', '-date', 'size', '-size', 'kind', '-kind'] as const;
export type DriveSort = (typeof DRIVE_SORTS)[number];

const base = { service: 'files', access: 'session', licence: null, scope: 'business', kind: 'json' } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'file.view' } as const;
const write = { ...base, method: 'POST', effect: 'write', permission: 'file.modify' } as const;

/** A folder or a file, as lists show it. */
export const driveRow = z.object({
  id: objectId,
  kind: z.enum(['folder', 'file']),
  name: z.string(),
  /** Of a file; `null` for a folder. */
  mime: z.string().nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
  /** Of a PDF. */
  pages: z.number().int().nullable(),
  /** The bytes of the newest version, for `filesystem/file/ticket/{id}`; a new version has another one. */
  content: objectId.nullable(),
  at: instant,
  /** Name of the person who changed it last. */
  by: z.string(),
  /** A private folder. */
  isPrivate: z.boolean(),
  /** The person's own right here. */
  level: driveLevel,
  parent: driveFolderId,
  /** Names of its folders, `Alumnos / 2026`; '' where the list is one folder's, or for the root. */
  place: z.string(),
});
export type DriveRow = z.output<typeof driveRow>;

const crumb = z.object({ id: driveFolderId, name: z.string() });

const paging = {
  sort: z.enum(DRIVE_SORTS).default('name'),
  cursor: cursor.optional(),
  limit: queryInt(1, 200).default(50),
  count: queryFlag.default(true),
};

/** Places, usage and the person's own rights. Bytes. */
export const driveData = defineCall({
  ...read,
  specified: true,
  path: 'filesystem/data',
  summary: 'Sitios de los archivos, espacio usado y permisos propios',
  input: z.strictObject({}),
  output: z.object({
    places: z.array(z.enum(DRIVE_PLACES)),
    usage: z.object({
      bytes: z.number().int(),
      /** Part of `bytes` that emptying the trash would free. */
      trashBytes: z.number().int(),
      quota: z.number().int(),
      state: z.enum(['ok', 'warning', 'full']),
    }),
    rights: z.object({ modify: z.boolean(), takeOver: z.boolean() }),
  }),
  errors: [],
});

export const SPACE_PARTS = ['drive', 'versions', 'trash', 'records'] as const;
export const SPACE_KINDS = ['pdf', 'image', 'office', 'other'] as const;
const share = <K extends readonly [string, ...string[]]>(keys: K) =>
  z.array(z.object({ key: z.enum(keys), files: z.number().int(), bytes: z.number().int() }));

/** How the school's files are kept, and what takes the space: by where it lies and by its type, each of them whole. Bytes. */
export const driveConfigure = defineCall({
  ...read,
  permission: 'file.modify',
  specified: true,
  path: 'filesystem/configure',
  summary: 'Configuración de los archivos y en qué se usa el espacio',
  input: z.strictObject({}),
  output: z.object({
    quota: z.number().int(),
    bytes: z.number().int(),
    parts: share(SPACE_PARTS),
    kinds: share(SPACE_KINDS),
    trashDays: z.number().int(),
    maxVersions: z.number().int(),
    /** Whether uploads are looked at by an antivirus; none can be set yet. */
    antivirus: z.enum(['none']),
  }),
  errors: [],
});

/**
 * Children of a folder, folders first, or the rows of another place. DATA-404 for a folder that is hidden from the person.
 * `locked`: private folders directly in this one that the person may take over but not see; only for those who hold
 * `business.modify`.
 */
export const folderRead = defineCall({
  ...read,
  specified: true,
  path: 'filesystem/folder/read',
  summary: 'Contenido de una carpeta, primero las carpetas',
  input: z.strictObject({ folder: drivePlace.default('root'), ...paging }),
  output: pageOf(driveRow).extend({
    folder: z.object({
      id: drivePlace,
      name: z.string(),
      level: driveLevel,
      isPrivate: z.boolean(),
      branch: objectId.nullable(),
      /** From the root down, the folder itself last; empty for the root and for other places. */
      path: z.array(crumb),
    }),
    locked: z.array(z.object({ id: objectId, owners: z.array(z.string()) })),
  }),
  errors: [],
});

/** Names that contain every word of the query, without case and accents, of what the person sees; the query is trimmed. */
export const driveSearch = defineCall({
  ...read,
  specified: true,
  path: 'filesystem/search',
  summary: 'Buscar archivos y carpetas por su nombre',
  input: z.strictObject({
    query: line(120).min(2, 'Escribe al menos 2 caracteres'),
    /** Only there and below. */
    folder: drivePlace.default('root'),
    ...paging,
  }),
  output: pageOf(driveRow),
  errors: [],
});

/** One folder or file. DATA-404 when it is hidden or in the trash. */
export const driveItem = defineCall({
  ...read,
  specified: false,
  path: 'filesystem/item/{id}',
  summary: 'Un archivo o una carpeta, con sus versiones y quién lo ve',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    item: driveRow,
    path: z.array(crumb),
    createdAt: instant,
    createdBy: z.string(),
    /** Newest first; empty for a folder. */
    versions: z.array(
      z.object({
        number: z.number().int(),
        content: objectId,
        size: z.number().int(),
        at: instant,
        by: z.string(),
        label: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
    /** Why the person sees it: one entry for each rule on the way from the root; empty when it is open to all who see files. */
    why: z.array(
      z.object({
        folder: z.string(),
        rule: z.enum(['user', 'role', 'branch']),
        /** Name of the role; '' for the others. */
        name: z.string(),
        level: driveLevel,
      }),
    ),
  }),
  errors: [],
});

/** Which of these names the folder already has, whatever case and accents: asked before many files are uploaded. */
export const driveNames = defineCall({
  ...write,
  effect: 'read',
  specified: false,
  path: 'filesystem/file/names',
  summary: 'Qué nombres hay ya en una carpeta',
  input: z.strictObject({
    folder: driveFolderId,
    names: z.array(line(255)).min(1).max(MAX_DRIVE_IDS),
  }),
  output: z.object({ taken: z.array(z.object({ name: z.string(), kind: z.enum(['folder', 'file']) })) }),
  errors: [],
});

const folderCreateInput = z.strictObject({ folder: driveFolderId, name: driveName });

export const folderCreate = defineCall({
  ...write,
  specified: true,
  path: 'filesystem/folder/create',
  summary: 'Crear una carpeta',
  input: folderCreateInput,
  output: z.object({ id: objectId }),
  errors: ['DRIVE-001', 'DRIVE-002', 'DRIVE-004', 'DRIVE-005'],
});

const renameInput = z.strictObject({ id: objectId, name: driveName });
const renamed = z.object({ id: objectId, name: z.string() });

export const folderRename = defineCall({
  ...write,
  specified: true,
  path: 'filesystem/folder/rename',
  summary: 'Cambiar el nombre de una carpeta',
  input: renameInput,
  output: renamed,
  errors: ['DRIVE-001', 'DRIVE-005'],
});

/** The ending shows the type of the file: it stays, written or not. */
export const fileRename = defineCall({
  ...write,
  specified: true,
  path: 'filesystem/file/rename',
  summary: 'Cambiar el nombre de un archivo',
  input: renameInput,
  output: renamed,
  errors: ['DRIVE-001', 'DRIVE-005'],
});

const ids = z.array(objectId).min(1).max(MAX_DRIVE_IDS);
const moveInput = z.strictObject({
  ids,
  folder: driveFolderId,
  /** `both`: where the name is taken it becomes "(2)". */
  onTaken: z.enum(['refuse', 'both']).default('refuse'),
  /**
   * They stay where they are too: the newest version of each, and of folders what the person sees, with their owners and
   * branches. 100 at most, DRIVE-008.
   */
  copy: z.boolean().default(false),
});
const moved = z.object({ moved: z.number().int() });

/** All or none. */
export const folderMove = defineCall({
  ...write,
  specified: true,
  path: 'filesystem/folder/move',
  summary: 'Mover carpetas a otra carpeta',
  deadline: 30_000,
  input: moveInput,
  output: moved,
  errors: [
    'DRIVE-001',
    'DRIVE-002',
    'DRIVE-003',
    'DRIVE-004',
    'DRIVE-005',
    'DRIVE-006',
    'DRIVE-008',
    'FILE-008',
  ],
});

/** All or none. */
export const fileMove = defineCall({
  ...write,
  specified: true,
  path: 'filesystem/file/move',
  summary: 'Mover archivos a otra carpeta',
  deadline: 30_000,
  input: moveInput,
  output: moved,
  errors: ['DRIVE-001', 'DRIVE-002', 'DRIVE-005', 'DRIVE-008', 'FILE-008'],
});

const idsInput = z.strictObject({ ids });

/** Into the trash, each folder as one, for 30 days. */
export const folderDelete = defineCall({
  ...write,
  specified: true,
  path: 'filesystem/folder/delete',
  summary: 'Mandar carpetas a la papelera',
  input: idsInput,
  output: nothing,
  errors: ['DRIVE-005'],
});

/** Into the trash, for 30 days. */
export const fileDelete = defineCall({
  ...write,
  specified: true,
  path: 'filesystem/file/delete',
  summary: 'Mandar archivos a la papelera',
  input: idsInput,
  output: nothing,
  errors: ['DRIVE-005'],
});

/** Back to its place: folders on the way that are gone are made again with their owners; a taken name becomes "(2)". */
export const trashRestore = defineCall({
  ...write,
  specified: false,
  path: 'filesystem/trash/restore',
  summary: 'Recuperar de la papelera',
  input: idsInput,
  output: z.object({
    restored: z.array(z.object({ id: objectId, name: z.string(), folder: driveFolderId })),
  }),
  errors: ['DRIVE-002', 'DRIVE-004', 'DRIVE-005'],
});

/** For good, before its 30 days: rows, versions and bytes. Managers of the school alone, where they manage the folder. */
export const trashPurge = defineCall({
  ...write,
  permission: 'business.modify',
  specified: false,
  path: 'filesystem/trash/purge',
  summary: 'Eliminar para siempre lo que está en la papelera',
  input: idsInput,
  output: z.object({ purged: z.number().int() }),
  errors: ['DRIVE-005'],
});

/** An old version becomes the newest one; the others stay. */
export const versionRestore = defineCall({
  ...write,
  specified: false,
  path: 'filesystem/file/version/restore',
  summary: 'Volver a una versión anterior de un archivo',
  input: z.strictObject({ id: objectId, number: z.number().int().positive() }),
  output: z.object({ number: z.number().int() }),
  errors: ['DRIVE-005'],
});

/** A version with a label is never thinned out; '' takes the label away. */
export const versionLabel = defineCall({
  ...write,
  specified: false,
  path: 'filesystem/file/version/label',
  summary: 'Poner nombre a una versión de un archivo',
  input: z.strictObject({ id: objectId, number: z.number().int().positive(), label: line(120) }),
  output: z.object({ label: z.string() }),
  errors: ['DRIVE-005'],
});
