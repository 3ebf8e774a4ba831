import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../locales/lessons.json' with { type: 'json' };

// With the pages that show them: the console does without these words.
addTexts('own-lessons', texts);

export function useLessonsText(): Text {
  return useText('own-lessons');
}
