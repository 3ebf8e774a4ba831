import { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';

/** The account of a contact: sums over all of their documents, and those that are open. */
export function useAccount(contact: string) {
  useLive({ entity: 'invoice' }, [invoiceContactRead]);
  useLive({ entity: 'payment' }, [invoiceContactRead]);
  return useCall(invoiceContactRead, { contact }, { keepPrevious: false });
}
