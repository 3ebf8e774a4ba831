import { z } from 'zod';
import { objectId } from '../fields.js';

export const RISK_STAGES = { draft: 'Borrador', published: 'Publicado' } as const;

/** Windows of one film. */
export const MAX_RISK_WINDOWS = 20;
/** Presses of one try that are kept. */
export const MAX_RISK_PRESSES = 500;
/** Seconds of a risk film. */
export const MAX_RISK_SECONDS = 600;
const SECOND = 1_000;
/** A shorter window has parts that no hand can tell apart. */
const MIN_WINDOW_MS = 500;
export const MAX_RISK_MS = MAX_RISK_SECONDS * SECOND;

/** While a hazard develops: milliseconds of the film. */
export const riskWindow = z
  .strictObject({
    from: z.number().int().min(0).max(MAX_RISK_MS),
    to: z.number().int().min(0).max(MAX_RISK_MS),
  })
  .refine(({ from, to }) => to - from >= MIN_WINDOW_MS, {
    path: ['to'],
    message: 'El peligro tiene que durar al menos medio segundo',
  });
export type RiskWindow = z.output<typeof riskWindow>;

/** In their order, none within another. */
export const riskWindows = z
  .array(riskWindow)
  .max(MAX_RISK_WINDOWS, `Como mucho ${MAX_RISK_WINDOWS} peligros`)
  .refine((windows) => windows.every(({ from }, at) => at === 0 || from >= (windows[at - 1]?.to ?? 0)), {
    message: 'Los peligros van en orden y no se pisan',
  });

/** Whether all of them end within the film. */
export const endWithin = (windows: readonly RiskWindow[], seconds: number): boolean =>
  windows.every(({ to }) => to <= seconds * SECOND);

/** A window of a try that is over, with the first press in it. */
const scoredWindow = z.object({
  from: z.number().int(),
  to: z.number().int(),
  /** Milliseconds of the film; `null`: nobody pressed. */
  press: z.number().int().nullable(),
  /** 5 to 1 over the window; 0 without a press. */
  points: z.number().int(),
});

/** A try of a student that is over. */
export const riskResult = z.object({
  id: objectId,
  /** Id of the film's record. */
  film: objectId,
  title: z.string(),
  seconds: z.number().int(),
  finishedAt: z.iso.datetime(),
  points: z.number().int(),
  max: z.number().int(),
  /** Pressed in a rhythm, or everywhere: no points. */
  rhythmic: z.boolean(),
  windows: z.array(scoredWindow),
  /** All presses, milliseconds of the film. */
  presses: z.array(z.number().int()),
});
export type RiskResult = z.output<typeof riskResult>;
