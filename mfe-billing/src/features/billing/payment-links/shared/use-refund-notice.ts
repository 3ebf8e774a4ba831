import type { REFUND_STATES } from '@volante/contracts/billing/payment-link.contract';
import { App } from 'antd';
import { usePaymentText } from './pay-text';

const READ_SECONDS = 12;

/** Says how a refund ended: done, refused by the gateway, or without an answer. */
export function useRefundNotice(): (state: (typeof REFUND_STATES)[number], words: string) => void {
  const text = usePaymentText();
  const { message } = App.useApp();
  return (state, words) => {
    if (state === 'done') return void message.success(text('payments.refund.done'));
    const outcome = state === 'failed' ? 'failed' : 'unknown';
    void message.error(text(`payments.refund.${outcome}`, { words }), READ_SECONDS);
  };
}
