import type { DocumentState } from '@volante/contracts/billing/invoice.contract';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { genderOf, STATE_TONES } from './document-words';
import { useInvoiceText } from './invoice-text';

/** Where a document stands, in a word: "Cobrada", "Vencida". */
export function DocumentBadge({ target, state }: { target: SeriesTarget; state: DocumentState }) {
  const text = useInvoiceText();
  return (
    <StateBadge tone={STATE_TONES[state]}>{text(`invoices.state.${genderOf(target)}.${state}`)}</StateBadge>
  );
}
