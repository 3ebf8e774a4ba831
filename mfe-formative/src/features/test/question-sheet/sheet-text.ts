import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/question-sheet.json' with { type: 'json' };

const NAMESPACE = 'formative';

startTexts().then(() => addTexts(NAMESPACE, texts));

/** Texts of the import of sheets, which come with its page. */
export const useSheetText = (): Text => useText(NAMESPACE);
