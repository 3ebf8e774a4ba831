import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import type { ErrorCode } from '../catalogue.js';
import { instant, line, nothing, objectId } from '../fields.js';
import type { Permission } from '../permissions.js';
import { sessionCall } from '../session-call.js';

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
  permissions: { view: Permission; modify: Permission },
) {
  const base = {
    service,
    ...sessionCall,
    specified: false,
  } as const;
  const read = { ...base, method: 'GET', effect: 'read', permission: permissions.view } as const;
  const write = { ...base, method: 'POST', effect: 'write', permission: permissions.modify } as const;
  return {
    list: defineCall({
      ...read,
      path: `${noun}/document/list/{id}` as const,
      summary: 'Documentos del registro',
      input: z.strictObject({ id: objectId }),
      output: z.object({ rows: z.array(documentView) }),
      errors: [] as readonly ErrorCode[],
    }),
    add: defineCall({
      ...write,
      path: `${noun}/document/add` as const,
      summary: 'Añadir documentos al registro',
      input: z.strictObject({ id: objectId, files: z.array(objectId).min(1).max(MAX_DOCUMENTS_AT_ONCE) }),
      output: nothing,
      errors: ['FILE-004'],
    }),
    rename: defineCall({
      ...write,
      path: `${noun}/document/rename` as const,
      summary: 'Cambiar el nombre de un documento',
      input: z.strictObject({ id: objectId, file: objectId, name: documentName }),
      output: z.object({ name: z.string() }),
    }),
    remove: defineCall({
      ...write,
      path: `${noun}/document/delete` as const,
      summary: 'Eliminar un documento',
      input: z.strictObject({ id: objectId, file: objectId }),
      output: nothing,
    }),
    restore: defineCall({
      ...write,
      path: `${noun}/document/restore` as const,
      summary: 'Recuperar un documento eliminado',
      input: z.strictObject({ id: objectId, file: objectId }),
      output: nothing,
    }),
  };
}
export type DocumentCalls = ReturnType<typeof documentCalls>;
