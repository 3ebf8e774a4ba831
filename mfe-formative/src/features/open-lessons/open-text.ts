import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/open-lessons.es.json' with { type: 'json' };

// With the page, not with the remote: the console does without these words.
addTexts('open-lessons', texts);

export function useOpenText(): Text {
  return useText('open-lessons');
}
