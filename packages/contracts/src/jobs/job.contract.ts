import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import { instant, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** Long work as the tray shows it. */
export const jobView = z.object({
  id: objectId,
  /** `contact.import`, `contact.export`, … */
  kind: z.string(),
  /** Spanish, for the tray: "Importar alumnos.csv". */
  title: z.string(),
  state: z.enum(JOB_STATES),
  done: z.number().int(),
  /** `null` until known. */
  total: z.number().int().nullable(),
  /** Spanish: what it is doing, or why it ended as it did. */
  message: z.string(),
  /** Files made for the person who asked, fetched by ticket. */
  files: z.array(z.object({ id: objectId, name: z.string(), size: z.number().int() })),
  /** What the job found, by kind (numbers of rows created, updated, …). */
  result: z.record(z.string(), z.unknown()).nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type JobView = z.output<typeof jobView>;

/** The three calls that every service with jobs has: `<noun>/job/list`, `read/{id}`, `cancel`; a person sees their own jobs. */
export function jobCalls(service: ServiceName, noun: string) {
  const base = {
    service,
    ...sessionCall,
    specified: false,
    permission: null,
    scope: 'self',
  } as const;
  return {
    list: defineCall({
      ...base,
      method: 'GET',
      effect: 'read',
      path: `${noun}/job/list`,
      summary: 'Tareas en curso y recientes de la persona',
      input: z.strictObject({}),
      output: z.object({ rows: z.array(jobView) }),
    }),
    read: defineCall({
      ...base,
      method: 'GET',
      effect: 'read',
      path: `${noun}/job/read/{id}`,
      summary: 'Una tarea',
      input: z.strictObject({ id: objectId }),
      output: jobView,
    }),
    cancel: defineCall({
      ...base,
      method: 'POST',
      effect: 'write',
      path: `${noun}/job/cancel`,
      summary: 'Cancelar una tarea',
      input: z.strictObject({ id: objectId }),
      output: z.null(),
      errors: ['JOB-001'],
    }),
  };
}
