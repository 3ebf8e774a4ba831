import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { z } from 'zod';

const schema = z.object({
  /** Megabytes of files that one school may keep. */
  VOLANTE_FILES_MB: z.coerce.number().int().min(1).default(20_000),
});

export const readFilesEnvironment = (env: NodeJS.ProcessEnv = process.env) => schema.parse(env);

/** Bytes that one school may keep; versions and the trash count. */
export const quotaBytes = () => readFilesEnvironment().VOLANTE_FILES_MB * MEGABYTE;
