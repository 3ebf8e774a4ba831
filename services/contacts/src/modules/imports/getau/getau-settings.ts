import { z } from 'zod';

const schema = z.object({
  /** Address of the exchange; empty: there is none. */
  VOLANTE_GETAU_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Schools with access: `<business id>=<key>`, separated by commas. */
  VOLANTE_GETAU_KEYS: z.string().default(''),
  VOLANTE_GETAU_TIMEOUT_MS: z.coerce.number().int().min(50).default(10_000),
  VOLANTE_GETAU_TOTAL_MS: z.coerce.number().int().min(50).default(600_000),
});

export interface GetauSettings {
  readonly url: string;
  readonly keys: ReadonlyMap<string, string>;
  /** Limit for one request. */
  readonly timeoutMs: number;
  /** Limit for all requests of one job, with the pauses between them. */
  readonly totalMs: number;
}

export function readGetauSettings(env: NodeJS.ProcessEnv = process.env): GetauSettings {
  const settings = schema.parse(env);
  const pairs = settings.VOLANTE_GETAU_KEYS.split(',').flatMap((pair): [string, string][] => {
    const [business = '', ...key] = pair.trim().split('=');
    return business && key.length > 0 ? [[business, key.join('=')]] : [];
  });
  return {
    url: settings.VOLANTE_GETAU_URL,
    keys: new Map(pairs),
    timeoutMs: settings.VOLANTE_GETAU_TIMEOUT_MS,
    totalMs: settings.VOLANTE_GETAU_TOTAL_MS,
  };
}
