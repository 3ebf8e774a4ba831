import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../locales/business.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from './texts';

addAreaTexts(texts);

/** The area's texts: `business.title`, … */
export function useBusinessText(): Text {
  return useOwnText();
}
