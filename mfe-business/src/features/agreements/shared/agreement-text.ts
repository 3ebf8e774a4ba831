import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/agreements.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The area's texts: `agreements.config.noPaper`, … */
export function useAgreementText(): Text {
  return useOwnText();
}
