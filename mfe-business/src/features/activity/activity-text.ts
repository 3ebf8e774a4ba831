import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/activity.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../texts';

addAreaTexts(texts);

/** The area's texts: `activity.tab`, … */
export function useActivityText(): Text {
  return useOwnText();
}
