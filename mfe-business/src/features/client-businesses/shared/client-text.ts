import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/clients.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The area's texts: `clients.title`, … */
export function useClientText(): Text {
  return useOwnText();
}
