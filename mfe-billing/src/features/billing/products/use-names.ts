import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';

const FRESH_MS = 300_000;
const MAX_ROWS = 100;

export interface Named {
  id: string;
  name: string;
}

export function useCategoryNames(): readonly Named[] {
  const input = { limit: MAX_ROWS, count: false };
  return useCall(productCategory.calls.read, input, { staleTime: FRESH_MS }).data?.rows ?? [];
}

/** The groups of contacts; none for those who may not see contacts. */
export function useGroupNames(): readonly Named[] {
  const enabled = useCan('client.view');
  return useCall(contactGroupRead, {}, { staleTime: FRESH_MS, enabled }).data?.rows ?? [];
}
