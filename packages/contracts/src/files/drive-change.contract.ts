import { z } from 'zod';
import { defineCall } from '../call.js';
import { nothing, objectId } from '../fields.js';
import { driveFolderId, driveIds, driveName } from './drive.fields.js';
import { driveWrite } from './drive-call.js';
import { KEPT_BACK } from './kept-back.js';

const folderCreateInput = z.strictObject({ folder: driveFolderId, name: driveName });

export const folderCreate = defineCall({
  ...driveWrite,
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
  ...driveWrite,
  specified: true,
  path: 'filesystem/folder/rename',
  summary: 'Cambiar el nombre de una carpeta',
  input: renameInput,
  output: renamed,
  errors: ['DRIVE-001', 'DRIVE-005'],
});

/** The ending shows the type of the file: it stays, written or not. */
export const fileRename = defineCall({
  ...driveWrite,
  specified: true,
  path: 'filesystem/file/rename',
  summary: 'Cambiar el nombre de un archivo',
  input: renameInput,
  output: renamed,
  errors: ['DRIVE-001', 'DRIVE-005'],
});

const moveInput = z.strictObject({
  ids: driveIds,
  folder: driveFolderId,
  /** `both`: where the name is taken it becomes "(2)". */
  onTaken: z.enum(['refuse', 'both']).default('refuse'),
  /**
   * They stay where they are too: the newest version of each, and of folders what the person sees, with their owners and
   * branches. 100 at most, DRIVE-008.
   */
  copy: z.boolean().default(false),
});
/** `made`: ids of copies, to undo them. */
const moved = z.object({ moved: z.number().int(), made: z.array(objectId).optional() });

/** All or none. */
export const folderMove = defineCall({
  ...driveWrite,
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
    'DRIVE-009',
    'FILE-008',
    ...KEPT_BACK,
  ],
});

/** All or none. */
export const fileMove = defineCall({
  ...driveWrite,
  specified: true,
  path: 'filesystem/file/move',
  summary: 'Mover archivos a otra carpeta',
  deadline: 30_000,
  input: moveInput,
  output: moved,
  errors: ['DRIVE-001', 'DRIVE-002', 'DRIVE-005', 'DRIVE-008', 'FILE-008', ...KEPT_BACK],
});

/**
 * People and roles who would see the elements after a move, and did not before, or the other way round. `everybody`: all who see
 * files gain sight, or lose it but for `keeps`. What narrows sight inside the elements moves with them and is not told.
 */
export const moveSight = defineCall({
  ...driveWrite,
  effect: 'read',
  specified: false,
  path: 'filesystem/move/sight',
  summary: 'Quién empezaría o dejaría de ver algo al moverlo',
  input: z.strictObject({ ids: driveIds, folder: driveFolderId }),
  output: z.object({
    everybody: z.enum(['gain', 'lose']).nullable(),
    keeps: z.array(z.string()),
    gains: z.array(z.string()),
    loses: z.array(z.string()),
    /** Folders of a branch stand on one of the ways and not on the other. */
    branch: z.boolean(),
  }),
  errors: ['DRIVE-005'],
});

const idsInput = z.strictObject({ ids: driveIds });

/** Into the trash, each folder as one, for 30 days. */
export const folderDelete = defineCall({
  ...driveWrite,
  specified: true,
  path: 'filesystem/folder/delete',
  summary: 'Mandar carpetas a la papelera',
  input: idsInput,
  output: nothing,
  errors: ['DRIVE-005'],
});

/** Into the trash, for 30 days. */
export const fileDelete = defineCall({
  ...driveWrite,
  specified: true,
  path: 'filesystem/file/delete',
  summary: 'Mandar archivos a la papelera',
  input: idsInput,
  output: nothing,
  errors: ['DRIVE-005'],
});
