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

/** `null` while they are being read. */
export function useCategoryNames(): readonly Named[] | null {
  const input = { limit: MAX_ROWS, count: false };
  return useCall(productCategory.calls.read, input, { staleTime: FRESH_MS }).data?.rows ?? null;
}

/** The groups of contacts: `null` while they are being read, none for those who may not see contacts. */
export function useGroupNames(): readonly Named[] | null {
  const enabled = useCan('client.view');
  const rows = useCall(contactGroupRead, {}, { staleTime: FRESH_MS, enabled }).data?.rows;
  return enabled ? (rows ?? null) : [];
}
