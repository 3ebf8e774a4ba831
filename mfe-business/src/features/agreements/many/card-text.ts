import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/agreement-card.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The card's texts alone: the dashboard is opened by everybody, and those of the area are twelve times as many. */
export function useAgreementCardText(): Text {
  return useOwnText();
}
