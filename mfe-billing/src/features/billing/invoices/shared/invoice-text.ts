import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../../locales/invoices.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../../texts';

addAreaTexts(texts);

/** The area's texts: `invoices.act.issue`, … */
export function useInvoiceText(): Text {
  return useOwnText();
}
