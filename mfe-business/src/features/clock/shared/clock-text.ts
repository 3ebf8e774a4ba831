import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/clock.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The area's texts: `clock.title`, … */
export function useClockText(): Text {
  return useOwnText();
}
