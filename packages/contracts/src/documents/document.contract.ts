import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import { callsOn, type RecordPermissions } from '../calls-on.js';
import { instant, line, nothing, objectId } from '../fields.js';

/** At once; more are sent in turns. */
export const MAX_DOCUMENTS_AT_ONCE = 20;

/** A file among the documents of a record; its bytes come by `filesystem/file/ticket/{id}`. */
export const documentView = z.object({
  id: objectId,
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number().int(),
  pages: z.number().int().nullable(),
  by: z.object({ id: objectId, name: z.string() }),
  at: instant,
});
export type DocumentView = z.output<typeof documentView>;

/** With its ending, or without: then it keeps the one it has. */
export const documentName = line(200).min(1, 'Escribe un nombre');

/**
 * The calls by which people keep documents on a kind of record: `<noun>/document/list/{id}`, `add`, `rename`, `delete`,
 * `restore`. Files are uploaded first (`filesystem/file/upload`, folder `tmp`); `add` makes them the record's. Whoever
 * may view the record may read them; a deleted one can be brought back for 30 days.
 */
export function documentCalls<S extends ServiceName, N extends string>(
  service: S,
  noun: N,
  permissions: RecordPermissions,
) {
  const { list, act } = callsOn(service, `${noun}/document` as const, permissions);
  const one = { id: objectId, file: objectId } as const;
  return {
    list: list('Documentos del registro', documentView),
    add: defineCall({
      ...act('add', 'Añadir documentos al registro'),
      input: z.strictObject({ id: objectId, files: z.array(objectId).min(1).max(MAX_DOCUMENTS_AT_ONCE) }),
      output: nothing,
      errors: ['FILE-004'],
    }),
    rename: defineCall({
      ...act('rename', 'Cambiar el nombre de un documento'),
      input: z.strictObject({ ...one, name: documentName }),
      output: z.object({ name: z.string() }),
    }),
    remove: defineCall({
      ...act('delete', 'Eliminar un documento'),
      input: z.strictObject(one),
      output: nothing,
    }),
    restore: defineCall({
      ...act('restore', 'Recuperar un documento eliminado'),
      input: z.strictObject(one),
      output: nothing,
    }),
  };
}
export type DocumentCalls = ReturnType<typeof documentCalls>;
