import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/mail.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The area's texts: `mail.layouts.title`, … */
export function useMailText(): Text {
  return useOwnText();
}
