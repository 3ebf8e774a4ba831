import { addTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/open-product.es.json' with { type: 'json' };

// With the page, not with the remote: the console does without these words.
addTexts('open-product', texts);

export function useOpenProductText(): Text {
  return useText('open-product');
}
