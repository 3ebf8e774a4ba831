import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/open-payment.es.json' with { type: 'json' };

// With the page, not with the remote: the console does without these words.
addTexts('open-payment', texts);

export function usePayText(): Text {
  return useText('open-payment');
}
