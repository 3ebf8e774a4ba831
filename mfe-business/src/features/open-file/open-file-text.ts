import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/open-file.es.json' with { type: 'json' };

// With the page, not with the remote: the console does without these words.
addTexts('open-file', texts);

export function useOpenFileText(): Text {
  return useText('open-file');
}
