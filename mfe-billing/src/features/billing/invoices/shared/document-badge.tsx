import type { DocumentState } from '@volante/contracts/billing/invoice.contract';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { genderOf, STATE_TONES } from './document-words';
import { useInvoiceText } from './invoice-text';

interface BadgeProps {
  target: SeriesTarget;
  state: DocumentState;
  /** It comes from another program. */
  isImported?: boolean;
}

/** Where a document stands, in a word: "Cobrada", "Vencida"; and that it was brought in. */
export function DocumentBadge({ target, state, isImported = false }: BadgeProps) {
  const text = useInvoiceText();
  const gender = genderOf(target);
  return (
    <>
      <StateBadge tone={STATE_TONES[state]}>{text(`invoices.state.${gender}.${state}`)}</StateBadge>
      {isImported ? (
        <>
          {' '}
          <StateBadge tone="plain">{text(`invoices.import.badge.${gender}`)}</StateBadge>
        </>
      ) : null}
    </>
  );
}
