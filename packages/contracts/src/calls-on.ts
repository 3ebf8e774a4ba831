import { z } from 'zod';
import { defineCall, type ServiceName } from './call.js';
import { objectId } from './fields.js';
import type { Permission } from './permissions.js';
import { sessionRead, sessionWrite } from './session-call.js';

/** People who may view the record read what is kept on it; those who may modify it write. */
export interface RecordPermissions {
  view: Permission;
  modify: Permission;
}

/** Parts of the calls by which people keep things on a kind of record: `<prefix>/list/{id}`, and acts of other names. */
export function callsOn<S extends ServiceName, P extends string>(
  service: S,
  prefix: P,
  { view, modify }: RecordPermissions,
) {
  const base = { service, specified: false } as const;
  return {
    list: <R extends z.ZodType>(summary: string, row: R) =>
      defineCall({
        ...{ ...sessionRead, ...base, permission: view, path: `${prefix}/list/{id}` as const, summary },
        input: z.strictObject({ id: objectId }),
        output: z.object({ rows: z.array(row) }),
      }),
    act: <V extends string>(verb: V, summary: string) =>
      ({
        ...sessionWrite,
        ...base,
        permission: modify,
        path: `${prefix}/${verb}` as const,
        summary,
      }) as const,
  };
}
