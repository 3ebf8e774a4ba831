import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../../locales/many.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../../texts';

addAreaTexts(texts);

/** Texts of invoices for many contacts: `many.title`, … */
export function useManyText(): Text {
  return useOwnText();
}
