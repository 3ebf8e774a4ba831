import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/expenses.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The area's texts: `expenses.act.book`, … */
export function useExpenseText(): Text {
  return useOwnText();
}
