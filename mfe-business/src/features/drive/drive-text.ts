import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/drive.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../texts';

addAreaTexts(texts);

/** The area's texts: `drive.upload`, … */
export function useDriveText(): Text {
  return useOwnText();
}
