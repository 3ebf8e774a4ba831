import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/enrolment.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** The area's texts: `enrolment.states.done`, … */
export function useEnrolmentText(): Text {
  return useOwnText();
}
