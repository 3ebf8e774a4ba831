import type { ForecastDay } from '@volante/contracts/weather/weather.contract';
import { z } from 'zod';
import type { WeatherSettings } from './weather-settings.js';

/** Where the forecast itself is to be fetched. */
const pointer = z.object({ estado: z.literal(200), datos: z.url() });

/** Numbers come as numbers, as text, or empty. */
const number = z
  .union([z.number(), z.string().regex(/^-?\d{1,3}$/)])
  .transform(Number)
  .nullable()
  .catch(null);
const part = z.object({ value: number, periodo: z.string().max(10).default('') });
const sky = z.object({ descripcion: z.string().max(60), periodo: z.string().max(10).default('') });

const forecast = z
  .array(
    z.object({
      prediccion: z.object({
        dia: z
          .array(
            z.object({
              fecha: z.string().regex(/^\d{4}-\d\d-\d\d/),
              probPrecipitacion: z.array(part).max(20).default([]),
              estadoCielo: z.array(sky).max(20).default([]),
              temperatura: z.object({ maxima: number, minima: number }),
            }),
          )
          .min(1)
          .max(20),
      }),
    }),
  )
  .length(1);

const MAX_BYTES = 512 * 1024;
const DAYS = 3;
const WHOLE_DAY = '00-24';

/** That of the whole day, or of the first part that says something: parts of today that are over are left empty. */
function ofDay<T extends { periodo: string }>(parts: readonly T[], says: (one: T) => boolean): T | null {
  const filled = parts.filter(says);
  return filled.find(({ periodo }) => periodo === WHOLE_DAY || periodo === '') ?? filled[0] ?? null;
}

const within = (value: number | null, least: number, most: number) =>
  value === null || value < least || value > most ? null : value;

function daysOf(body: unknown): ForecastDay[] {
  const [only] = forecast.parse(body);
  return (only?.prediccion.dia ?? []).slice(0, DAYS).map((one) => ({
    day: one.fecha.slice(0, 10),
    sky: ofDay(one.estadoCielo, ({ descripcion }) => descripcion !== '')?.descripcion ?? '',
    min: within(one.temperatura.minima, -60, 60),
    max: within(one.temperatura.maxima, -60, 60),
    rain: within(ofDay(one.probPrecipitacion, ({ value }) => value !== null)?.value ?? null, 0, 100),
  }));
}

async function bytesOf(reply: Response): Promise<Uint8Array> {
  if (reply.status !== 200) throw new Error(`status ${reply.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const piece of reply.body ?? []) {
    size += piece.length;
    if (size > MAX_BYTES) throw new Error('too much');
    parts.push(piece);
  }
  return Buffer.concat(parts);
}

/** The service writes ISO 8859-15 unless it says otherwise. */
function textOf(reply: Response, bytes: Uint8Array): string {
  const charset = /charset=([\w-]+)/i.exec(reply.headers.get('content-type') ?? '')?.[1] ?? 'iso-8859-15';
  return new TextDecoder(charset).decode(bytes);
}

/**
 * AEMET OpenData: an address and a key give the address of the forecast, which is fetched next. Nothing of it is trusted: both
 * replies are bounded in time and bytes and checked, and the second address has to be the service's own. Throws where it fails.
 */
export async function aemetForecast(
  { url, key, timeoutMs }: WeatherSettings,
  ine: string,
): Promise<ForecastDay[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const base = new URL(url.replace(/\/*$/, '/'));
  const pointerAddress = new URL(`api/prediccion/especifica/municipio/diaria/${ine}`, base);
  pointerAddress.searchParams.set('api_key', key);
  const ask = async (address: URL): Promise<unknown> => {
    const reply = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal,
    });
    return JSON.parse(textOf(reply, await bytesOf(reply)));
  };
  const { datos } = pointer.parse(await ask(pointerAddress));
  const address = new URL(datos);
  if (address.origin !== base.origin) throw new Error('the forecast lies elsewhere');
  return daysOf(await ask(address));
}
