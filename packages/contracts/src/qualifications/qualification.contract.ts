import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import { callsOn, type RecordPermissions } from '../calls-on.js';
import type { ErrorCatalogue } from '../errors.js';
import { nothing, objectId, recordVersion } from '../fields.js';
import { checkQualification, qualificationFields } from './qualification.fields.js';

export const QUALIFICATION_ERRORS = {
  'QUALIFICATION-001': { status: 409, message: 'Ya tiene 200 acreditaciones. Elimina alguna antes.' },
} as const satisfies ErrorCatalogue;

export const MAX_QUALIFICATIONS = 200;

const qualificationView = z.object({ ...qualificationFields.shape, id: objectId, version: recordVersion });
export type QualificationView = z.output<typeof qualificationView>;

type Issues = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };
const checked = (values: Parameters<typeof checkQualification>[0], ctx: Issues) =>
  checkQualification(values, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message }));

/**
 * The calls by which people keep the qualifications of a kind of record: `<noun>/qualification/list/{id}` (the first to end first, those
 * without an end last), `create`, `update` (all fields), `delete`, `restore`. `id` is the record, `qualification` one of them. People
 * who may view the record read them and their files; those who may change it write them. FILE-004: the file is not the caller's to use.
 */
export function qualificationCalls<S extends ServiceName, N extends string>(
  service: S,
  noun: N,
  permissions: RecordPermissions,
) {
  const { list, act } = callsOn(service, `${noun}/qualification` as const, permissions);
  const one = { id: objectId, qualification: objectId } as const;
  return {
    list: list('Acreditaciones del registro', qualificationView),
    create: defineCall({
      ...act('create', 'Añadir una acreditación'),
      input: z.strictObject({ id: objectId, ...qualificationFields.shape }).superRefine(checked),
      output: z.object({ qualification: objectId }),
      errors: ['QUALIFICATION-001', 'FILE-004'],
    }),
    update: defineCall({
      ...act('update', 'Cambiar una acreditación'),
      input: z
        .strictObject({ ...one, version: recordVersion, ...qualificationFields.shape })
        .superRefine(checked),
      output: z.object({ version: recordVersion }),
      errors: ['FILE-004'],
    }),
    remove: defineCall({
      ...act('delete', 'Eliminar una acreditación'),
      input: z.strictObject(one),
      output: nothing,
    }),
    restore: defineCall({
      ...act('restore', 'Recuperar una acreditación eliminada'),
      input: z.strictObject(one),
      output: nothing,
      errors: ['QUALIFICATION-001'],
    }),
  };
}
export type QualificationCalls = ReturnType<typeof qualificationCalls>;
