import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../../locales/bank.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../../texts';

addAreaTexts(texts);

/** The area's texts: `bank.act.present`, … */
export function useBankText(): Text {
  return useOwnText();
}
