import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/test.json' with { type: 'json' };

const NAMESPACE = 'formative';

startTexts().then(() => addTexts(NAMESPACE, texts));

/** Texts of the pages of the question bank, which come with the first one of them. */
export const useTestText = (): Text => useText(NAMESPACE);
