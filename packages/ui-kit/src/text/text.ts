import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import spanish from '../../locales/es.json' with { type: 'json' };
import './kit.css';

const NAMESPACE = 'ui';

// The kit is bundled with each remote, and its texts with it.
startTexts().then(() => addTexts(NAMESPACE, spanish));

/** The kit's own words: `list.range`, `form.save`, … */
export function useKitText(): Text {
  return useText(NAMESPACE);
}
