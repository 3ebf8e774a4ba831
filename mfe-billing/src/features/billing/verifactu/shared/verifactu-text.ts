import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../../locales/verifactu.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../../texts';

addAreaTexts(texts);

/** The area's texts: `verifactu.inbox.correct`, … */
export function useVerifactuText(): Text {
  return useOwnText();
}
