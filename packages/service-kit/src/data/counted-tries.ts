interface Waits {
  /** Wrong tries in a row until the first wait. */
  tries: number;
  /** Seconds. Each wait is twice the one before. */
  first: number;
  longest: number;
}

const DAY = 24 * 60 * 60;
/** Of PINs. */
export const PIN_WAITS: Waits = { tries: 5, first: 15 * 60, longest: DAY };

/** A row of a table with `wrong` and `locked_until` may count one more try: it does not have to wait. */
export const MAY_TRY = '(locked_until IS NULL OR locked_until <= UTC_TIMESTAMP(3))';

/**
 * Assignments that count a try in a table with `wrong` (whole number) and `locked_until` (UTC, `NULL`: no wait). A try is counted before
 * it is judged: of a thousand at once no more than the limit learn the result. Use it under `MAY_TRY`, and begin again after a right one.
 */
export const countTry = ({ tries, first, longest }: Waits): string =>
  `wrong = wrong + 1, locked_until = IF(wrong % ${tries} = 0, UTC_TIMESTAMP(3) + INTERVAL
     LEAST(${longest}, ${first} * POW(2, LEAST(20, wrong DIV ${tries} - 1))) SECOND, NULL)`;
