import { mailDeliveryRetry } from '@volante/contracts/mail/mail-delivery.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DELIVERY_READS } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';

/** Tries mails again, one or many. */
export function useRetry(): (ids: readonly string[]) => Promise<void> {
  const text = useMailText();
  const feedback = useFeedback();
  const retry = useCallMutation(mailDeliveryRetry, { invalidates: DELIVERY_READS });
  return async (ids) => {
    try {
      const { changed } = await retry.mutateAsync({ id: [...ids] });
      feedback.done(text('mail.deliveries.retried', { count: changed }));
    } catch (error) {
      feedback.failed(error);
    }
  };
}
