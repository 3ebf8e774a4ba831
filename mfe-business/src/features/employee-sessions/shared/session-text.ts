import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/sessions.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The area's texts: `sessions.title`, `devices.tab`, … */
export function useSessionText(): Text {
  return useOwnText();
}
