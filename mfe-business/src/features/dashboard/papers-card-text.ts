import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/papers-card.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../texts';

addAreaTexts(texts);

/** The card's texts alone: the dashboard is opened by everybody, and those of the area are six times as many. */
export function usePapersCardText(): Text {
  return useOwnText();
}
