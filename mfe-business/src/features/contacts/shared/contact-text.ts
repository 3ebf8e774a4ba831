import { type Text, useText } from '@volante/mfe-kit/i18n';

/** The remote's texts: `contacts.list.title`, … */
export function useContactText(): Text {
  return useText('business');
}
