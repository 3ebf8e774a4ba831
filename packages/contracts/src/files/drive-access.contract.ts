import { z } from 'zod';
import { defineCall } from '../call.js';
import { line, nothing, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { driveLevel } from './drive.fields.js';
import { MAX_FOLDER_OWNERS } from './drive-limits.js';

const base = {
  service: 'files',
  specified: false,
  ...sessionCall,
} as const;
const write = { ...base, method: 'POST', effect: 'write', permission: 'file.modify' } as const;

const granted = z.strictObject({ kind: z.enum(['user', 'role']), id: objectId, level: driveLevel });
const owner = z.object({ kind: z.enum(['user', 'role']), id: objectId, name: z.string(), level: driveLevel });
export type FolderOwner = z.output<typeof owner>;

/**
 * People with an account and roles of the school: those who may own a private folder. Without `client.all-branches`, people of the own branches and
 * those who see all of them.
 */
export const driveOwners = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'file.modify',
  path: 'filesystem/owners',
  summary: 'Personas y roles que pueden tener una carpeta privada',
  input: z.strictObject({}),
  output: z.object({
    users: z.array(z.object({ id: objectId, name: z.string() })),
    roles: z.array(z.object({ id: objectId, name: z.string() })),
  }),
  errors: [],
});

/** Who sees a folder by its own rule; what the folders above it say comes on top. DATA-404 when it is hidden. */
export const folderAccess = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'file.view',
  path: 'filesystem/folder/access/{id}',
  summary: 'Quién ve una carpeta',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    isPrivate: z.boolean(),
    branch: objectId.nullable(),
    owners: z.array(owner),
    /** Names of folders above that are private or of one branch: they narrow this one. */
    narrowedBy: z.array(z.string()),
    mayChange: z.boolean(),
  }),
  errors: [],
});

/** Makes a folder private, open or of one branch; at once for everybody. DRIVE-007 without a manager. */
export const folderAccessUpdate = defineCall({
  ...write,
  path: 'filesystem/folder/access/update',
  summary: 'Cambiar quién ve una carpeta',
  input: z.strictObject({
    id: objectId,
    isPrivate: z.boolean(),
    branch: objectId.nullable(),
    owners: z.array(granted).max(MAX_FOLDER_OWNERS),
  }),
  output: nothing,
  errors: ['DRIVE-005', 'DRIVE-006', 'DRIVE-007', 'DRIVE-009'],
});

/** A private folder without seeing it first: the person becomes an owner, and the owners are told the reason. */
export const folderTakeOver = defineCall({
  ...write,
  permission: 'business.modify',
  path: 'filesystem/folder/take-over',
  summary: 'Hacerse cargo de una carpeta privada',
  input: z.strictObject({ id: objectId, reason: line(300).min(5, 'Escribe el motivo') }),
  output: nothing,
  errors: [],
});
