import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/open-send.es.json' with { type: 'json' };

// With the page, not with the remote: the console does without these words.
addTexts('open-send', texts);

export function useOpenSendText(): Text {
  return useText('open-send');
}
