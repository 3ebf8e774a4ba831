import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../locales/help.es.json' with { type: 'json' };

startTexts().then(() => addTexts('shell', texts));

/** The shell's texts, with those of the pages about the product: `about.title`, … */
export function useHelpText(): Text {
  return useText('shell');
}
