/**
 * RD 238/2026: businesses invoice each other electronically some months after the order of the Ministry. Dated rows: a row holds from
 * its `from` until the next one. The order has not been seen in the official gazette: no day is claimed until it is written here.
 */
interface Duty {
  /** First day of this state of knowledge. */
  from: string;
  /** First day of the duty by turnover; `null`: the order is not out. */
  above8Million: string | null;
  rest: string | null;
  source: string;
}

const DUTIES: readonly Duty[] = [
  {
    from: '2026-01-01',
    ...{ above8Million: null, rest: null },
    source: 'RD 238/2026: 12 y 24 meses desde la orden ministerial, sin publicar',
  },
];

/** First day of the duty for a school with a turnover below 8 million euros, as it is known on a day. */
export const dutyOn = (day: string, duties: readonly Duty[] = DUTIES): string | null =>
  duties.findLast(({ from }) => from <= day)?.rest ?? null;
