import { Tag } from 'antd';
import { useTestText } from './test-text';

/** Whether somebody of the school has confirmed a row that rests on the authority's practice. */
export function ConfirmedTag({ confirmed }: { confirmed: boolean }) {
  const text = useTestText();
  return confirmed ? (
    <Tag color="success">{text('test.confirmed')}</Tag>
  ) : (
    <Tag color="warning">{text('test.unconfirmed')}</Tag>
  );
}
