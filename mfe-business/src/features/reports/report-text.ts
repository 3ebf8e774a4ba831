import { type Text, useText } from '@volante/mfe-kit/i18n';

/** The remote's texts: `reports.title`, … */
export function useReportText(): Text {
  return useText('business');
}
