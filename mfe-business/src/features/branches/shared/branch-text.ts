import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/branches.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The area's texts: `branches.list.title`, … */
export function useBranchText(): Text {
  return useOwnText();
}
