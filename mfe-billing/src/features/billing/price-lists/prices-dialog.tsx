import { Button, Modal } from 'antd';
import { useBillingText } from '../billing-text';
import { PricePaper } from './price-paper';

/** The prices of today for everybody, as a PDF of a branch. */
export function PricesDialog({ onClose }: { onClose: () => void }) {
  const text = useBillingText();
  return (
    <Modal
      open
      title={text('billing.prices.today')}
      footer={<Button onClick={onClose}>{text('billing.prices.close')}</Button>}
      onCancel={onClose}
    >
      <PricePaper list={null} />
    </Modal>
  );
}
