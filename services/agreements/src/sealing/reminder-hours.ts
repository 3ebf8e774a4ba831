/** Nobody is reminded at night, by the branch's clock. */
const FIRST_HOUR = '09:00';
const LAST_HOUR = '20:00';

/** `time` is `HH:MM` on the clock of the branch. */
export const isReminderTime = (time: string): boolean => time >= FIRST_HOUR && time < LAST_HOUR;
