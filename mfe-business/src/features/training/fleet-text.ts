import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/fleet.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../texts';

addAreaTexts(texts);

/** The area's texts: `fleet.proposal`, … */
export function useFleetText(): Text {
  return useOwnText();
}
