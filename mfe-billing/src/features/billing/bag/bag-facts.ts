import type { Bag, UnitLot } from '@volante/contracts/billing/bag.fields';
import { PRACTICE_KINDS, type PracticeKind } from '@volante/contracts/billing/product-words';

/** Nothing was ever in it. */
export const isEmpty = ({ timeline, teaching, fees }: Bag): boolean =>
  timeline.length === 0 && teaching.lots.length === 0 && fees.lots.length === 0;

/** Lots of which classes may go back: those that a document of ours sold. */
export const refundable = ({ teaching }: Bag): readonly UnitLot[] =>
  teaching.lots.filter(({ left, document }) => left > 0 && document !== null);

export const kindWords = (kind: string): string => PRACTICE_KINDS[kind as PracticeKind] ?? '';

const MONTHS = 6;
const NAME = new Intl.DateTimeFormat('es-ES', { month: 'short', timeZone: 'UTC' });

/** Months up to that of `today`, each with the classes that were given in it. */
export function monthsOf({ timeline }: Bag, today: string): { key: string; label: string; value: number }[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, at) => {
    const day = new Date(Date.UTC(year, month - MONTHS + at, 1));
    const key = day.toISOString().slice(0, 7);
    const given = timeline.filter((one) => one.what === 'given' && one.day.startsWith(key));
    return { key, label: NAME.format(day), value: given.length };
  });
}
