import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/practica.json' with { type: 'json' };

// With the page, not with the remote: the console does without these words.
addTexts('practica', texts);

export function usePhoneText(): Text {
  return useText('practica');
}
