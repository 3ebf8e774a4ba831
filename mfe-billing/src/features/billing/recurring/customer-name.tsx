import { invoiceCustomer } from '@volante/contracts/billing/customer.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { Link } from 'react-router';

const FRESH_MS = 300_000;

/** The customer by name; with the way to their page where no row leads elsewhere. */
export function CustomerName({ id, isLink }: { id: string; isLink: boolean }) {
  const maySee = useCan('client.view');
  const name = useCall(invoiceCustomer, { id }, { enabled: maySee && id !== '', staleTime: FRESH_MS }).data
    ?.name;
  if (!name) return '—';
  return isLink ? <Link to={`/contact/view/${id}`}>{name}</Link> : name;
}
