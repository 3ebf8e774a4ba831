import { type Text, useText } from '@volante/mfe-kit/i18n';

/** The remote's texts: `access.roles.title`, … */
export function useAccessText(): Text {
  return useText('business');
}
