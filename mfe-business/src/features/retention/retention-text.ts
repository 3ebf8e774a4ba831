import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/retention.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../texts';

addAreaTexts(texts);

export function useRetentionText(): Text {
  return useOwnText();
}
