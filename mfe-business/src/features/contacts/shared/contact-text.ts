import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/contacts.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The area's texts: `contacts.list.title`, … */
export function useContactText(): Text {
  return useOwnText();
}
