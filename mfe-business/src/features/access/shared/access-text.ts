import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/access.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The area's texts: `access.roles.title`, … */
export function useAccessText(): Text {
  return useOwnText();
}
