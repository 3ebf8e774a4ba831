import type { DocumentState } from '@volante/contracts/billing/invoice.contract';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import type { BadgeTone } from '@volante/ui-kit/state-badge';

/** Grammatical gender of a kind's Spanish name. */
export const genderOf = (target: SeriesTarget): 'm' | 'f' =>
  target === 'quote' || target === 'receipt' ? 'm' : 'f';

export const STATE_TONES: Readonly<Record<DocumentState, BadgeTone>> = {
  draft: 'plain',
  issued: 'info',
  part: 'warn',
  paid: 'good',
  overdue: 'bad',
  rectified: 'plain',
  annulled: 'plain',
  replaced: 'plain',
  sent: 'info',
  accepted: 'good',
  refused: 'bad',
  expired: 'warn',
  converted: 'plain',
};

/** Kinds for which money is taken. */
const SALES: readonly SeriesTarget[] = ['invoice', 'ticket', 'receipt', 'rectifying'];
export const isSale = (target: SeriesTarget): boolean => SALES.includes(target);

/** The last day of a sale is the one on which it is due, that of an offer the last on which it is good. */
export const lastDayField = (target: SeriesTarget): 'dueOn' | 'validUntil' =>
  isSale(target) ? 'dueOn' : 'validUntil';

/** Kinds that people begin by hand; rectifying ones come from the invoice that they correct. */
export const BEGUN: readonly SeriesTarget[] = ['invoice', 'ticket', 'quote', 'proforma'];

interface Standing {
  target: SeriesTarget;
  state: DocumentState;
  payableCents: number;
  paidCents: number;
  correctedCents: number;
}

/** Cents that are still to be paid, corrections included; negative in the customer's favour, 0 for drafts and offers. */
export const pendingOf = ({ target, state, payableCents, paidCents, correctedCents }: Standing): number =>
  isSale(target) && state !== 'draft' && state !== 'annulled' ? payableCents + correctedCents - paidCents : 0;
