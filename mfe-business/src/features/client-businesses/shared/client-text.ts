import { type Text, useText } from '@volante/mfe-kit/i18n';

/** The remote's texts: `clients.title`, … */
export function useClientText(): Text {
  return useText('business');
}
