import { invoiceCustomer, invoiceCustomerFind } from '@volante/contracts/billing/customer.contract';
import { useCall } from '@volante/mfe-kit/query';
import type { StandbyPeople } from '@volante/ui-kit/person-choice';

const STALE_MS = 30_000;

/** People from the copy that billing keeps, while contacts do not answer. */
export const useCopiedPeople: StandbyPeople = ({ search, value, isAway }) => {
  const rows = useCall(invoiceCustomerFind, { search }, { enabled: isAway, staleTime: STALE_MS }).data?.rows;
  const chosen = useCall(
    invoiceCustomer,
    { id: value ?? '' },
    { enabled: isAway && value !== null, staleTime: STALE_MS },
  ).data;
  const found = rows?.map((row) => ({ ...row, licence: null }));
  if (!chosen || chosen.id !== value || found?.some(({ id }) => id === value)) return found;
  const { id, name, branch, state, payer } = chosen;
  return [{ id, name, branch, state, fiscalCode: payer.taxId, phone: '', licence: null }, ...(found ?? [])];
};
