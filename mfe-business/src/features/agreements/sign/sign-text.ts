import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/sign.es.json' with { type: 'json' };

// With the page, not with the remote: the console does without these words.
addTexts('sign', texts);

export function useSignText(): Text {
  return useText('sign');
}
