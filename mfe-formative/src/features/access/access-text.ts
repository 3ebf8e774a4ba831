import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../locales/access.json' with { type: 'json' };

const NAMESPACE = 'formative';

startTexts().then(() => addTexts(NAMESPACE, texts));

/** Texts of the pages about students' access and their tests, which come with the first one of them. */
export const useAccessText = (): Text => useText(NAMESPACE);
