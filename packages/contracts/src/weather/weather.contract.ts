import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, instant, objectId } from '../fields.js';
import { sessionRead } from '../session-call.js';

const degrees = z.number().min(-60).max(60).nullable();

const forecastDay = z.object({
  day,
  /** Spanish, as the weather service has it: "Poco nuboso". */
  sky: z.string(),
  min: degrees,
  max: degrees,
  /** Probability of rain in a hundred. */
  rain: z.number().min(0).max(100).nullable(),
});
export type ForecastDay = z.output<typeof forecastDay>;

/** The days to come at a branch's place, by the state's weather service. */
export const branchWeather = defineCall({
  ...sessionRead,
  service: 'business',
  specified: false,
  permission: null,
  path: 'business/weather',
  summary: 'El tiempo en la localidad de una sucursal',
  input: z.strictObject({
    /** Left out: the first of the person's branches that has a place. */
    branch: objectId.optional(),
  }),
  output: z.object({
    /** `off`: nothing is connected. `nowhere`: no branch has a place. `silent`: the weather service does not answer now. */
    state: z.enum(['off', 'nowhere', 'silent', 'ready']),
    place: z.object({ id: objectId, title: z.string(), subtitle: z.string() }).nullable(),
    days: z.array(forecastDay),
    /** When the weather service was asked. */
    at: instant.nullable(),
  }),
});
