import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import spanish from '../../locales/es.json' with { type: 'json' };
import './kit.css';

const NAMESPACE = 'ui';

/** Adds words of the kit that come with the code that needs them. */
export function addKitTexts(texts: object): void {
  startTexts().then(() => addTexts(NAMESPACE, texts));
}

// The kit is bundled with each remote, and its texts with it.
addKitTexts(spanish);

/** The kit's own words: `list.range`, `form.save`, … */
export function useKitText(): Text {
  return useText(NAMESPACE);
}
