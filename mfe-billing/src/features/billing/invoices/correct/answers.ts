import {
  CORRECTION_CAUSES,
  type CorrectionCause,
  correctionPlan,
} from '@volante/contracts/billing/correction-rules';
import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';

/** A first answer: a cause, or a word that leads to several. */
export type Answer = CorrectionCause | 'amount' | 'debt';

/** First answers in the order in which they are offered, with those that follow. */
const ANSWERS: readonly (readonly [Answer, readonly CorrectionCause[]])[] = [
  ['wrong-party', ['wrong-party']],
  ['amount', ['wrong-price', 'wrong-tax', 'later-discount']],
  ['no-sale', ['no-sale']],
  ['returned', ['returned']],
  ['full-invoice', ['full-invoice']],
  ['debt', ['unpaid', 'insolvent']],
  ['record-only', ['record-only']],
  ['other', ['other']],
];

const isSimplified = ({ target, corrects }: BillingDocument): boolean =>
  target === 'ticket' || corrects.some(({ type }) => type === 'R5');

/** The answers that fit a document, each with the causes below it. */
export function answersFor(
  document: BillingDocument,
): readonly (readonly [Answer, readonly CorrectionCause[]])[] {
  const fits = (cause: CorrectionCause) =>
    correctionPlan(cause, { target: document.target, isSimplified: isSimplified(document) }) !== null;
  return ANSWERS.map(([answer, causes]) => [answer, causes.filter(fits)] as const).filter(
    ([, causes]) => causes.length > 0,
  );
}

export const causeText = (cause: string): string =>
  Object.entries(CORRECTION_CAUSES).find(([key]) => key === cause)?.[1] ?? cause;

/** Whether anything can be put right from here: drafts, offers and documents whose place is taken are left alone. */
export const isCorrectable = (document: BillingDocument): boolean =>
  document.state !== 'draft' &&
  document.state !== 'annulled' &&
  document.state !== 'replaced' &&
  answersFor(document).length > 0;
