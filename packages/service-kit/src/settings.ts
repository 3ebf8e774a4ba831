import { z } from 'zod';

/** Every setting of the back end comes from the environment; `.env.example` explains each. */
const schema = z.object({
  VOLANTE_NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  VOLANTE_DB_HOST: z.string().default('127.0.0.1'),
  VOLANTE_DB_PORT: z.coerce.number().int().default(3306),
  VOLANTE_DB_USER: z.string().default('root'),
  VOLANTE_DB_USER_HOST: z.string().default('%'),
  VOLANTE_DB_PASSWORD: z.string().default(''),
  VOLANTE_DB_PREFIX: z.string().default('volante_'),
  /** Jobs that a person may ask of one service in an hour. */
  VOLANTE_JOBS_HOUR: z.coerce.number().int().min(1).default(60),
  VOLANTE_DB_POOL: z.coerce.number().int().min(1).default(10),
  VOLANTE_REDIS_URL: z.string().default(''),
  VOLANTE_STORAGE_DIR: z.string().default(''),
  VOLANTE_S3_ENDPOINT: z.string().default(''),
  VOLANTE_S3_BUCKET: z.string().default('volante'),
  VOLANTE_S3_KEY: z.string().default(''),
  VOLANTE_S3_SECRET: z.string().default(''),
  VOLANTE_S3_REGION: z.string().default('us-east-1'),
  VOLANTE_CONTEXT_PUBLIC_KEY_FILE: z.string().default(''),
  VOLANTE_CONTEXT_PRIVATE_KEY_FILE: z.string().default(''),
  VOLANTE_SERVICE_PUBLIC_KEY_FILE: z.string().default(''),
  VOLANTE_SERVICE_PRIVATE_KEY_FILE: z.string().default(''),
  VOLANTE_ROLE: z.enum(['services', 'worker', 'all']).default('services'),
  VOLANTE_JOB_LEASE_MS: z.coerce.number().int().min(200).default(30_000),
  VOLANTE_CHECK_OUTPUT: z.enum(['0', '1']).default('0'),
  /** Port of the metrics; 0: none. */
  VOLANTE_ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  VOLANTE_ADMIN_HOST: z.string().default('127.0.0.1'),
  VOLANTE_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  VOLANTE_MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(200),
});

export type Settings = z.output<typeof schema>;

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  return schema.parse(env);
}

/** A setting of one service (`VOLANTE_DB_USER_CONTACTS`) wins over the common one (`VOLANTE_DB_USER`). */
export function settingOf(
  name: string,
  service: string,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  return env[`${name}_${service.toUpperCase().replaceAll('-', '_')}`] ?? env[name];
}
