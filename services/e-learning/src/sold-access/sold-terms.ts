import { addDays, type Day, laterOf } from '@volante/contracts/calendar-days';
import type { AccessTerms } from '../access-store/standing.js';

/** Kinds of triggers of billing that change an access, in the order in which those of one sale are done. */
export const SOLD_KINDS = ['demo', 'enrolled', 'test-days', 'test-extension', 'test-repeats'] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];

/** A reason that only a person can change; it stands beside the sale. */
export class Unfit extends Error {}

const NONE: AccessTerms = {
  ...{ level: 'enrolled', until: null, testsUntil: null, repeats: 0, blocked: false, moreTime: 0 },
};

const longer = (last: Day | null, to: Day): Day | null => (last === null ? null : laterOf(last, to));
const extended = (last: Day | null, days: number, today: Day): Day | null =>
  last === null ? null : addDays(laterOf(last, today), days);

interface Sale {
  amount: number;
  today: Day;
  /** The access was made by this sale: an end that it lacks is still to come. */
  isOfSale: boolean;
}

type Change = (before: AccessTerms | null, sale: Sale) => AccessTerms;

const CHANGES: Readonly<Record<SoldKind, Change>> = {
  demo(before, { isOfSale, today }) {
    const isOpen = before?.level === 'enrolled' && (before.until === null || before.until >= today);
    if (isOpen && !isOfSale) throw new Unfit('Ya está matriculado: no se le pasa a DEMO.');
    return { ...(before ?? NONE), level: 'demo' };
  },
  enrolled: (before) => ({ ...(before ?? NONE), level: 'enrolled' }),
  'test-days'(before, { amount, today, isOfSale }) {
    const to = addDays(today, amount);
    if (before === null || (isOfSale && before.until === null)) return { ...(before ?? NONE), until: to };
    return { ...before, until: longer(before.until, to), testsUntil: longer(before.testsUntil, to) };
  },
  'test-extension'(before, { amount, today }) {
    if (before === null) throw new Unfit('No tiene acceso a los test: no hay nada que alargar.');
    const { until, testsUntil } = before;
    return {
      ...before,
      until: extended(until, amount, today),
      testsUntil: extended(testsUntil, amount, today),
    };
  },
  'test-repeats'(before, { amount }) {
    if (before === null) throw new Unfit('No tiene acceso a los test: no hay repeticiones que fijar.');
    return { ...before, repeats: amount };
  },
};

/**
 * The access after a paid line. Days of tests count from today and never shorten an access; an extension counts from its last day, or from
 * today where that is over. An access without an end keeps none. A blocked one takes nothing: its student would have paid for a shut door, and the
 * office would not know. Throws {@link Unfit}.
 */
export function soldTerms(kind: SoldKind, before: AccessTerms | null, sale: Sale): AccessTerms {
  if (before?.blocked) throw new Unfit('El acceso está bloqueado: desbloquéalo y pulsa «Repetir».');
  return CHANGES[kind](before, sale);
}
