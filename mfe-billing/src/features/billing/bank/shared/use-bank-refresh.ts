import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '@volante/mfe-kit/query';
import { INVOICE_READS } from '../../invoices/shared/invoice-reads';
import { BANK_READS } from './bank-reads';

/** Reads again what an uploaded file of the bank has changed. */
export function useBankRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of [...BANK_READS, ...INVOICE_READS])
      void client.invalidateQueries({ queryKey: callKey(call) });
  };
}
