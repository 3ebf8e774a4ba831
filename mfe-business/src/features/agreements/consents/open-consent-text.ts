import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/open-consent.es.json' with { type: 'json' };

// With the page, not with the remote: the console does without these words.
addTexts('open-consent', texts);

export function useConsentText(): Text {
  return useText('open-consent');
}
