import { z } from 'zod';

const schema = z.object({
  /** Address of the authority's service; empty: there is none. */
  VOLANTE_AUES_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Businesses with access: `<business id>=<key>`, separated by commas. */
  VOLANTE_AUES_KEYS: z.string().default(''),
  /** 1: what answers there is a service of trial, whatever it says. */
  VOLANTE_AUES_TEST: z.enum(['0', '1']).default('0'),
  VOLANTE_AUES_TIMEOUT_MS: z.coerce.number().int().min(50).default(10_000),
  /** The first wait before trying again; the others are multiples of it. */
  VOLANTE_AUES_RETRY_MS: z.coerce.number().int().min(1).default(30_000),
});

export interface ServiceSettings {
  readonly url: string;
  readonly keys: ReadonlyMap<string, string>;
  readonly isTest: boolean;
  /** Limit for one request, its reply included. */
  readonly timeoutMs: number;
  readonly retryMs: number;
}

export function readServiceSettings(env: NodeJS.ProcessEnv = process.env): ServiceSettings {
  const settings = schema.parse(env);
  const pairs = settings.VOLANTE_AUES_KEYS.split(',').flatMap((pair): [string, string][] => {
    const [business = '', ...key] = pair.trim().split('=');
    return business && key.length > 0 ? [[business, key.join('=')]] : [];
  });
  return {
    url: settings.VOLANTE_AUES_URL,
    keys: new Map(pairs),
    isTest: settings.VOLANTE_AUES_TEST === '1',
    timeoutMs: settings.VOLANTE_AUES_TIMEOUT_MS,
    retryMs: settings.VOLANTE_AUES_RETRY_MS,
  };
}
