import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/electronic.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The area's texts: `electronic.act.sign`, … */
export function useElectronicText(): Text {
  return useOwnText();
}
