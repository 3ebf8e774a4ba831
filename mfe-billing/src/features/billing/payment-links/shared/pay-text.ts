import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../../locales/payments.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../../texts';

addAreaTexts(texts);

/** The area's texts: `payments.act.make`, … */
export function usePaymentText(): Text {
  return useOwnText();
}
