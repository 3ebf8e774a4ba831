/** Digits of the code on the wall. */
export const WALL_CODE_DIGITS = 6;
/** Seconds for which the wall shows a code; the one before is taken too. */
export const WALL_CODE_SECONDS = 30;
/** Hours after which an exam that nobody has entered closes by itself. */
export const CLASSROOM_HOURS = 6;
/** Minutes behind the time of the last student who entered, after which an exam that nobody closed closes by itself. */
export const CLASSROOM_MARGIN_MINUTES = 15;
