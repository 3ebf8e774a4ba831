import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, instant, line, nothing, objectId } from '../fields.js';
import { driveIds } from './drive.fields.js';
import { driveRead, driveWrite } from './drive-call.js';
import { MAX_DESTROYED, RETENTION_KIND_KEYS } from './retention-words.js';

const manager = { permission: 'business.modify', specified: false } as const;
const kind = z.enum(RETENTION_KIND_KEYS);
const reason = line(300);

const term = z.object({
  kind,
  /** Last day on which it has to be kept. */
  until: day,
  /** The law or other reason. */
  article: z.string(),
});
export type RetentionTerm = z.output<typeof term>;

/** The kind of papers that an element was said to be, and until when it is kept by that and by its folders. DATA-404 when hidden. */
export const retentionOf = defineCall({
  ...driveRead,
  specified: false,
  path: 'filesystem/retention/of/{id}',
  summary: 'Cuánto hay que conservar un archivo o una carpeta',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    /** Said of the element itself. */
    own: z.array(kind),
    /** The longest term; of a folder that of all in it. `null`: none. */
    term: term.nullable(),
  }),
  errors: [],
});

/** What papers these are, those in folders included. `null` takes it back and wants a reason, which the history keeps. */
export const retentionSet = defineCall({
  ...driveWrite,
  ...manager,
  path: 'filesystem/retention/set',
  summary: 'Decir qué clase de papeles son unos archivos y carpetas',
  input: z.strictObject({ ids: driveIds, kind: kind.nullable(), reason: reason.default('') }),
  output: nothing,
  errors: ['DRIVE-005'],
});

const dueFile = z.object({
  id: objectId,
  name: z.string(),
  place: z.string(),
  /** Bytes. */
  size: z.number().int(),
  changedAt: instant,
  term,
});
export type DueFile = z.output<typeof dueFile>;

/** Files whose term is over, the oldest first, 200 at most, where the person manages the folder: a proposal, nothing goes by itself. */
export const retentionDue = defineCall({
  ...driveRead,
  ...manager,
  path: 'filesystem/retention/due',
  summary: 'Archivos cuyo plazo de conservación se ha cumplido',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(dueFile) }),
  errors: [],
});

/** Destroys files whose term is over, with all their versions; what they were stays on record. All or none. RETENTION-002 for others. */
export const retentionDestroy = defineCall({
  ...driveWrite,
  ...manager,
  path: 'filesystem/retention/destroy',
  summary: 'Destruir archivos cuyo plazo se ha cumplido',
  deadline: 30_000,
  input: z.strictObject({
    ids: z.array(objectId).min(1).max(MAX_DESTROYED),
    reason: reason.min(5, 'Escribe el motivo'),
  }),
  output: z.object({ destroyed: z.number().int() }),
  errors: ['DRIVE-005', 'RETENTION-002'],
});

const destroyedFile = z.object({
  id: objectId,
  /** Name and place are '' for people who do not see the folder in which it lay. */
  name: z.string(),
  place: z.string(),
  size: z.number().int(),
  /** Of the newest version, hex. */
  sha256: z.string().nullable(),
  versions: z.number().int(),
  term,
  reason: z.string(),
  by: z.string(),
  at: instant,
});
export type DestroyedFile = z.output<typeof destroyedFile>;

/** The record of what was destroyed, the last first, 500 at most. */
export const retentionDestroyed = defineCall({
  ...driveRead,
  ...manager,
  path: 'filesystem/retention/destroyed',
  summary: 'Acta de los archivos destruidos',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(destroyedFile) }),
  errors: [],
});

/** Creates the usual terms that the school has not; pressed twice, none. */
export const usualRetention = defineCall({
  ...driveWrite,
  ...manager,
  path: 'retention/usual',
  summary: 'Crear los plazos de conservación habituales que faltan',
  input: z.strictObject({}),
  output: z.object({ created: z.number().int() }),
});
