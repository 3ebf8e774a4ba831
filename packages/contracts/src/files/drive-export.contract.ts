import { z } from 'zod';
import { line, objectId } from '../fields.js';
import { exportCall } from '../lists/export-call.js';
import { drivePlace } from './drive.fields.js';
import { DRIVE_SORTS, RECORD_KINDS, SEARCH_KINDS, SEARCH_SPANS } from './drive-words.js';

export const DRIVE_COLUMNS = ['name', 'kind', 'place', 'size', 'date', 'by'] as const;

/** The list of a folder or another place, or that of a search: what the person sees there, without what lies in the folders. */
export const driveExport = exportCall({
  service: 'files',
  noun: 'filesystem',
  permission: 'file.view',
  summary: 'Exportar la lista de una carpeta o de una búsqueda',
  filters: z.strictObject({
    folder: drivePlace.default('root'),
    /** In `personas`: a kind of records in place of contacts. */
    of: z.enum(RECORD_KINDS).optional(),
    /** From 2 characters on it is a search. */
    search: line(120).default(''),
    kind: z.enum(SEARCH_KINDS).optional(),
    owner: objectId.optional(),
    within: z.enum(SEARCH_SPANS).optional(),
  }),
  sort: z.enum(DRIVE_SORTS).default('name'),
  columns: DRIVE_COLUMNS,
});
