import type { Text } from '@volante/mfe-kit/i18n';
import texts from '../../../../locales/dues.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../../texts';

addAreaTexts(texts);

/** Texts of due dates, reminders, recurring and recapitulative invoices: `dues.title`, … */
export function useDueText(): Text {
  return useOwnText();
}
