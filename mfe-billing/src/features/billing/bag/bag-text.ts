import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/bag.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The area's texts: `bag.title`, … */
export function useBagText(): Text {
  return useOwnText();
}
