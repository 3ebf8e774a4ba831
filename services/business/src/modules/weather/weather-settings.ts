import { z } from 'zod';

const schema = z.object({
  VOLANTE_AEMET_URL: z.url({ protocol: /^https?$/ }).default('https://opendata.aemet.es/opendata/'),
  /** Key of AEMET OpenData; empty: nothing is connected. */
  VOLANTE_AEMET_KEY: z.string().default(''),
  VOLANTE_AEMET_TIMEOUT_MS: z.coerce.number().int().min(50).default(4_000),
});

export interface WeatherSettings {
  readonly url: string;
  readonly key: string;
  /** Limit for one forecast, both of its requests together. */
  readonly timeoutMs: number;
}

export function readWeatherSettings(env: NodeJS.ProcessEnv = process.env): WeatherSettings {
  const settings = schema.parse(env);
  return {
    url: settings.VOLANTE_AEMET_URL,
    key: settings.VOLANTE_AEMET_KEY,
    timeoutMs: settings.VOLANTE_AEMET_TIMEOUT_MS,
  };
}
