import { z } from 'zod';

const schema = z.object({
  /** Megabytes of files that one school may keep. */
  VOLANTE_FILES_MB: z.coerce.number().int().min(1).default(20_000),
});

export const readFilesEnvironment = (env: NodeJS.ProcessEnv = process.env) => schema.parse(env);
