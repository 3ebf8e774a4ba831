import { type Text, useText } from '@volante/mfe-kit/i18n';

/** The remote's texts: `sessions.title`, `devices.tab`, … */
export function useSessionText(): Text {
  return useText('business');
}
