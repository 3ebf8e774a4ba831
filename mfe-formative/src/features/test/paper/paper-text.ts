import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/paper.json' with { type: 'json' };

const NAMESPACE = 'formative';

startTexts().then(() => addTexts(NAMESPACE, texts));

/** Texts of the pages of tests on paper, which come with the first one of them. */
export const usePaperText = (): Text => useText(NAMESPACE);
