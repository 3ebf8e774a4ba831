import type { BoxRule } from './box-rules.js';
import type { TaxAmount, TaxCondition } from './tax-line.js';
import { chargedAt, surchargedAt } from './vat-conditions.js';

/** Sections that the forms share. */
export const CHARGED = 'IVA devengado';
export const BORNE = 'IVA deducible';
export const RESULT = 'Resultado';

type Pair = readonly [base: string, quota: string];
type Of = (line: TaxCondition) => boolean;

/** One box. */
export const box = (name: string, label: string, section: string, amount: TaxAmount, of: Of): BoxRule => ({
  ...{ box: name, label, section, amount, of },
});

/** The bases and the quotas of the same lines, in a box each. `quota`: the amount that the second one adds up. */
export const pairOf = (
  boxes: Pair,
  [ofBase, ofQuota]: Pair,
  { section, quota, of }: { section: string; quota: TaxAmount; of: Of },
): BoxRule[] => [box(boxes[0], ofBase, section, 'base', of), box(boxes[1], ofQuota, section, quota, of)];

const labelled = (words: string): Pair => [`${words}, base`, `${words}, cuota`];

/** Charged at a rate; the form writes the rate itself between the two. */
export const atRatePair = (boxes: Pair, words: string, ...rates: readonly number[]): BoxRule[] =>
  pairOf(boxes, [`Base al ${words}`, `Cuota al ${words}`], {
    ...{ section: CHARGED, quota: 'quota', of: chargedAt(...rates) },
  });

export const surchargePair = (boxes: Pair, words: string, ...rates: readonly number[]): BoxRule[] =>
  pairOf(boxes, [`Recargo de equivalencia, base al ${words}`, `Recargo de equivalencia, cuota al ${words}`], {
    ...{ section: CHARGED, quota: 'surchargeQuota', of: surchargedAt(...rates) },
  });

export const chargedPair = (boxes: Pair, words: string, of: Of): BoxRule[] =>
  pairOf(boxes, labelled(words), { section: CHARGED, quota: 'quota', of });

export const bornePair = (boxes: Pair, words: string, of: Of): BoxRule[] =>
  pairOf(boxes, labelled(words), { section: BORNE, quota: 'deductible', of });
