import { type Text, useText } from '@volante/mfe-kit/i18n';

/** The remote's texts: `mail.layouts.title`, … */
export function useMailText(): Text {
  return useText('business');
}
