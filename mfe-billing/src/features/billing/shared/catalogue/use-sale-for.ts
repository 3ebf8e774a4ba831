import type { SaleFor } from '@volante/contracts/billing/product-audience';
import { contactRead } from '@volante/contracts/contacts/contact.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';

const FRESH_MS = 60_000;

/** Decides which products a sale offers. A contact that cannot be read keeps nothing back. */
export function useSaleFor(branch: string | null, contact: string | null): SaleFor {
  const enabled = useCan('client.view') && contact !== null;
  const found = useCall(contactRead, { id: contact ?? '' }, { enabled, staleTime: FRESH_MS }).data;
  return {
    branch,
    contact:
      found && contact !== null ? { type: found.type, licence: found.licence, groups: found.groups } : null,
  };
}
