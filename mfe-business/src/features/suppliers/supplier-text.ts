import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/suppliers.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../texts';

addAreaTexts(texts);

/** The area's texts: `suppliers.days`, … */
export function useSupplierText(): Text {
  return useOwnText();
}
