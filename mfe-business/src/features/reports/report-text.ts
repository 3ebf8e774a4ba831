import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/reports.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../texts';

addAreaTexts(texts);

/** The area's texts: `reports.title`, … */
export function useReportText(): Text {
  return useOwnText();
}
