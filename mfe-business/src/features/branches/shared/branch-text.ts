import { type Text, useText } from '@volante/mfe-kit/i18n';

/** The remote's texts: `branches.list.title`, … */
export function useBranchText(): Text {
  return useText('business');
}
