import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../locales/agenda.json' with { type: 'json' };

const NAMESPACE = 'formative';

startTexts().then(() => addTexts(NAMESPACE, texts));

/** Texts of the pages, which come with the first one: the remote's own file holds what menu and palette say. */
export const useOwnText = (): Text => useText(NAMESPACE);
