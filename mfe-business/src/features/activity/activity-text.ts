import { type Text, useText } from '@volante/mfe-kit/i18n';

/** The remote's texts: `activity.tab`, … */
export function useActivityText(): Text {
  return useText('business');
}
