import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../../locales/papers.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../../texts';

addAreaTexts(texts);

/** Texts of papers, mail and offers: `papers.act.pdf`, … */
export function usePaperText(): Text {
  return useOwnText();
}
