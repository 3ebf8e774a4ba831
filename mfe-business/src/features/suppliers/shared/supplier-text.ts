import { type Text, useText } from '@volante/mfe-kit/i18n';

/** The remote's texts: `suppliers.title`, … */
export function useSupplierText(): Text {
  return useText('business');
}
