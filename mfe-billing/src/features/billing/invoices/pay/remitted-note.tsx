import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { REMITTANCES } from '../../bank/shared/bank-address';
import { useInvoiceText } from '../shared/invoice-text';

/** Says before anything is typed that the bank is to collect a document: it takes no other money meanwhile. */
export function RemittedNote({ number, on }: { number: string; on: string }) {
  const text = useInvoiceText();
  const maySee = useCan('bank.view');
  return (
    <Alert
      type="warning"
      showIcon
      className="vb-invoice-remitted"
      title={text('invoices.pay.remitted', { number, on: formatDay(on) })}
      description={
        maySee ? (
          <Link className="v-link" to={REMITTANCES}>
            {text('invoices.pay.toRemittances')}
          </Link>
        ) : null
      }
    />
  );
}
