import { bagRead } from '@volante/contracts/billing/bag.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';

/** The bag of a contact, read again when a class, a fee, a sale or a payment changes it. */
export function useBag(contact: string) {
  useLive({ entity: 'bag' }, [bagRead]);
  useLive({ entity: 'invoice' }, [bagRead]);
  useLive({ entity: 'payment' }, [bagRead]);
  return useCall(bagRead, { contact }, { keepPrevious: false });
}
