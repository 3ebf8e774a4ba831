import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/inspection.es.json' with { type: 'json' };

// With the page, not with the remote: the console does without these words.
addTexts('inspection', texts);

export function useInspectionText(): Text {
  return useText('inspection');
}
