import { type Text, useText } from '@volante/mfe-kit/i18n';

/** The remote's texts: `employees.title`, … */
export function useEmployeeText(): Text {
  return useText('business');
}
