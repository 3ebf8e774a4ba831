import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import { callsOn, type RecordPermissions } from '../calls-on.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, nothing, objectId, paragraph, recordVersion } from '../fields.js';
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
  permissions: RecordPermissions,
) {
  const { list, act } = callsOn(service, `${noun}/note` as const, permissions);
  const one = { id: objectId, note: objectId } as const;
  return {
    list: list('Notas del registro', noteView),
    create: defineCall({
      ...act('create', 'Escribir una nota'),
      input: z.strictObject({ id: objectId, text, pinned: z.boolean().default(false) }),
      output: z.object({ note: objectId }),
      errors: ['NOTE-002'],
    }),
    update: defineCall({
      ...act('update', 'Cambiar o fijar una nota'),
      input: z.strictObject({
        ...{ ...one, version: recordVersion },
        text: text.optional(),
        pinned: z.boolean().optional(),
      }),
      output: z.object({ version: recordVersion }),
      errors: ['NOTE-001'],
    }),
    remove: defineCall({
      ...act('delete', 'Eliminar una nota'),
      input: z.strictObject(one),
      output: nothing,
    }),
    restore: defineCall({
      ...act('restore', 'Recuperar una nota eliminada'),
      input: z.strictObject(one),
      output: nothing,
    }),
  };
}
export type NoteCalls = ReturnType<typeof noteCalls>;
