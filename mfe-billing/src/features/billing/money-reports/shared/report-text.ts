import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../../locales/money.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../../texts';

addAreaTexts(texts);

/** The area's texts: `moneyReports.sales.base`, … */
export function useReportText(): Text {
  return useOwnText();
}
