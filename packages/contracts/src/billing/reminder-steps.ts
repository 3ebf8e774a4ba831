/** Reminders of an instalment, in their order. `before`: some days before it is due, as the school says. */
export const REMINDER_STEPS = ['before', 'day', 'after7', 'after15', 'after30'] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

export const REMINDER_STEP_WORDS: Readonly<Record<ReminderStep | 'hand', string>> = {
  before: 'Antes de vencer',
  day: 'El día que vence',
  after7: 'A los 7 días',
  after15: 'A los 15 días',
  after30: 'A los 30 días',
  hand: 'A mano',
};

const AFTER: Readonly<Record<Exclude<ReminderStep, 'before'>, number>> = {
  day: 0,
  after7: 7,
  after15: 15,
  after30: 30,
};

/** Days in which a reminder may still go out late: the worker was stopped, or mail away. Then it is the next one's turn. */
export const REMINDER_GRACE = 5;

/** Days after the due day, negative before it. */
export const stepOffset = (step: ReminderStep, beforeDays: number): number =>
  step === 'before' ? -beforeDays : AFTER[step];

export interface ReminderPlan {
  beforeDays: number;
  /** Those that the school sends. */
  steps: readonly ReminderStep[];
}

/**
 * The reminder whose turn it is so many days after the due day (negative before it); `null`: none. The last one reached counts, and
 * only while it is not late: switching reminders on writes to nobody about old debts.
 */
export function stepOn(days: number, { beforeDays, steps }: ReminderPlan): ReminderStep | null {
  const reached = REMINDER_STEPS.filter((step) => stepOffset(step, beforeDays) <= days).at(-1);
  if (reached === undefined || !steps.includes(reached)) return null;
  return days - stepOffset(reached, beforeDays) <= REMINDER_GRACE ? reached : null;
}
