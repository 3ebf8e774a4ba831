import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../../locales/accountant.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../../texts';

addAreaTexts(texts);

/** The area's texts: `accountant.months.lock`, … */
export function useAccountantText(): Text {
  return useOwnText();
}
