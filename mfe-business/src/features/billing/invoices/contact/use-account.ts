import { type DocumentSummary, invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { pendingOf } from '../shared/document-words';

/** Most that a page of the list has. */
const MAX_ROWS = 100;

/** Documents of a contact, drafts first, and what is owed for them, in cents. */
export function useAccount(contact: string) {
  useLive({ entity: 'invoice' }, [invoiceReadAll]);
  const answer = useCall(invoiceReadAll, { contact, limit: MAX_ROWS });
  const rows: readonly DocumentSummary[] | undefined = answer.data?.rows;
  const owed = rows?.reduce((sum, row) => sum + pendingOf(row), 0);
  return { answer, rows, owed, hasMore: Boolean(answer.data?.next) };
}
