import { type Text, useText } from '@volante/mfe-kit/i18n';

/** The remote's texts: `clock.title`, … */
export function useClockText(): Text {
  return useText('business');
}
