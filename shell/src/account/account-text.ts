import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../locales/account.es.json' with { type: 'json' };

// With the page, not with the console: every first load does without these words.
startTexts().then(() => addTexts('shell', texts));

/** The shell's texts, with those of the account page: `account.title`, … */
export function useAccountText(): Text {
  return useText('shell');
}
