import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import type { ErrorCode } from '../catalogue.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, nothing, objectId, paragraph, recordVersion } from '../fields.js';
import type { Permission } from '../permissions.js';
import { sessionCall } from '../session-call.js';
import { NOTE_LENGTH } from './note-length.js';

export const NOTE_ERRORS = {
  'NOTE-001': { status: 403, message: 'Solo quien escribió la nota puede cambiar su texto.' },
  'NOTE-002': { status: 409, message: 'Este registro ya tiene 500 notas. Elimina alguna antes.' },
} as const satisfies ErrorCatalogue;

export const MAX_NOTES = 500;

const noteView = z.object({
  id: objectId,
  text: z.string(),
  pinned: z.boolean(),
  author: z.object({ id: objectId, name: z.string() }),
  createdAt: instant,
  /** The text was changed after it was written. */
  edited: z.boolean(),
  version: recordVersion,
});
export type NoteView = z.output<typeof noteView>;

const text = paragraph(NOTE_LENGTH).min(1, 'Escribe la nota');

/**
 * The calls by which people keep notes on a kind of record: `<noun>/note/list/{id}` (pinned ones first, then newest),
 * `create`, `update`, `delete`, `restore`. `id` is the record, `note` the note. The text is its author's; pinning and
 * deleting are for whoever may change the record.
 */
export function noteCalls<S extends ServiceName, N extends string>(
  service: S,
  noun: N,
  permissions: { view: Permission; modify: Permission },
) {
  const base = {
    service,
    ...sessionCall,
    specified: false,
  } as const;
  const write = { ...base, method: 'POST', effect: 'write', permission: permissions.modify } as const;
  return {
    list: defineCall({
      ...base,
      method: 'GET',
      effect: 'read',
      permission: permissions.view,
      path: `${noun}/note/list/{id}` as const,
      summary: 'Notas del registro',
      input: z.strictObject({ id: objectId }),
      output: z.object({ rows: z.array(noteView) }),
      errors: [] as readonly ErrorCode[],
    }),
    create: defineCall({
      ...write,
      path: `${noun}/note/create` as const,
      summary: 'Escribir una nota',
      input: z.strictObject({ id: objectId, text, pinned: z.boolean().default(false) }),
      output: z.object({ note: objectId }),
      errors: ['NOTE-002'],
    }),
    update: defineCall({
      ...write,
      path: `${noun}/note/update` as const,
      summary: 'Cambiar o fijar una nota',
      input: z.strictObject({
        id: objectId,
        note: objectId,
        version: recordVersion,
        text: text.optional(),
        pinned: z.boolean().optional(),
      }),
      output: z.object({ version: recordVersion }),
      errors: ['NOTE-001'],
    }),
    remove: defineCall({
      ...write,
      path: `${noun}/note/delete` as const,
      summary: 'Eliminar una nota',
      input: z.strictObject({ id: objectId, note: objectId }),
      output: nothing,
    }),
    restore: defineCall({
      ...write,
      path: `${noun}/note/restore` as const,
      summary: 'Recuperar una nota eliminada',
      input: z.strictObject({ id: objectId, note: objectId }),
      output: nothing,
    }),
  };
}
export type NoteCalls = ReturnType<typeof noteCalls>;
