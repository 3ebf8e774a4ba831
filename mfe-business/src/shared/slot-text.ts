import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../locales/slots.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../texts';

addAreaTexts(texts);

/** Texts of the papers that are wanted of students: `slots.title`, … */
export function useSlotText(): Text {
  return useOwnText();
}
