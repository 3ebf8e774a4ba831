import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/kiosk.es.json' with { type: 'json' };

// With the page, not with the remote: the console does without these words.
addTexts('kiosk', texts);

export function useKioskText(): Text {
  return useText('kiosk');
}
