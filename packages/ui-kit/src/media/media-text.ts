import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../locales/media.json' with { type: 'json' };

// With the pages that play something: the console does without these words.
addTexts('media', texts);

export function useMediaText(): Text {
  return useText('media');
}
