import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/billing.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../texts';

addAreaTexts(texts);

/** The area's texts: `billing.taxes.today`, … */
export function useBillingText(): Text {
  return useOwnText();
}
