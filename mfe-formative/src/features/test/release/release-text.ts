import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/release.json' with { type: 'json' };

const NAMESPACE = 'formative';

startTexts().then(() => addTexts(NAMESPACE, texts));

/** Texts of the operator's pages of releases, which come with the first one of them. */
export const useReleaseText = (): Text => useText(NAMESPACE);
