import { formatInstant } from '@volante/ui-kit/dates';
import { Alert } from 'antd';
import { useInvoiceText } from '../shared/invoice-text';

/** The data come from the copy, because contacts did not answer. */
export function CopyNotice({ at }: { at: string }) {
  const text = useInvoiceText();
  return (
    <Alert type="warning" showIcon role="status" title={text('invoices.copied', { at: formatInstant(at) })} />
  );
}
