import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { z } from 'zod';

const schema = z.object({
  /** Megabytes of files that one school may keep. */
  VOLANTE_FILES_MB: z.coerce.number().int().min(1).default(20_000),
  /** LibreOffice's `soffice`, for previews; empty: looked for on the path, `no`: not used. */
  VOLANTE_SOFFICE: z.string().default(''),
  /** clamd, as `host:port` or the path of its socket; empty: files are not looked at by an antivirus. */
  VOLANTE_CLAMD_ADDRESS: z
    .string()
    .regex(/^$|^\/.+|^[^:/]+:\d{1,5}$/, 'host:port, or the path of a socket')
    .default(''),
  VOLANTE_CLAMD_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  /** Larger files are not sent to clamd; its own StreamMaxLength has to be as large. */
  VOLANTE_CLAMD_MAX_MB: z.coerce.number().int().min(1).default(100),
});

export const readFilesEnvironment = (env: NodeJS.ProcessEnv = process.env) => schema.parse(env);

/** Bytes that a school may keep, of the megabytes of its plan where it has one; versions and the trash count. */
export const quotaBytes = (planned: number | null) =>
  (planned ?? readFilesEnvironment().VOLANTE_FILES_MB) * MEGABYTE;
