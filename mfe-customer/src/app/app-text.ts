import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../locales/app.json' with { type: 'json' };

// With the app, not with the remote: the console does without these words.
addTexts('student-app', texts);

export function useAppText(): Text {
  return useText('student-app');
}
