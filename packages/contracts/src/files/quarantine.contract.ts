import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, objectId } from '../fields.js';
import { driveRead, driveWrite } from './drive-call.js';

/** Files that the antivirus holds, the newest 100; nobody can open them. */
export const quarantineList = defineCall({
  ...driveRead,
  permission: 'business.modify',
  specified: false,
  path: 'filesystem/quarantine/list',
  summary: 'Archivos que el antivirus tiene retenidos',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        /** `null`: it lies where the person sees nothing, such as another's private folder. */
        name: z.string().nullable(),
        mime: z.string(),
        /** Bytes. */
        size: z.number().int(),
        by: z.string(),
        at: instant,
        /** As the scanner names it. */
        threat: z.string(),
      }),
    ),
  }),
  errors: [],
});

/** Has the scanner look at a held file again, with its signatures of now: `free`: it can be opened again. DATA-404: none is held. */
export const quarantineCheck = defineCall({
  ...driveWrite,
  permission: 'business.modify',
  specified: false,
  deadline: 60_000,
  path: 'filesystem/quarantine/check',
  summary: 'Comprobar otra vez un archivo retenido por el antivirus',
  input: z.strictObject({ id: objectId }),
  output: z.object({ state: z.enum(['free', 'held', 'away']) }),
  errors: [],
});
