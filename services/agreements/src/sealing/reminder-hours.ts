import { isWithin, LETTER_HOURS } from '@volante/service-kit/day-hours';

/** Nobody is reminded at night. `time` is `HH:MM` on the clock of the branch. */
export const isReminderTime = (time: string): boolean => isWithin(time, LETTER_HOURS);
