import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../../locales/tills.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../../texts';

addAreaTexts(texts);

/** The area's texts: `tills.act.open`, … */
export function useTillText(): Text {
  return useOwnText();
}
