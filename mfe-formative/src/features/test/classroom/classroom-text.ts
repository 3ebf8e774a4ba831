import { addTexts, startTexts, type Text, useText } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/classroom.json' with { type: 'json' };

const NAMESPACE = 'formative';

startTexts().then(() => addTexts(NAMESPACE, texts));

/** Texts of the pages of exams in a room, which come with the first one of them. */
export const useClassroomText = (): Text => useText(NAMESPACE);
