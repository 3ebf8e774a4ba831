import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/employees.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../texts';

addAreaTexts(texts);

/** The area's texts: `employees.act.lock`, … */
export function useEmployeeText(): Text {
  return useOwnText();
}
