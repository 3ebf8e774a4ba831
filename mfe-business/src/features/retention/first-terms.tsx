import { retention } from '@volante/contracts/files/retention.contract';
import { usualRetention } from '@volante/contracts/files/retention-term.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Gate } from '@volante/ui-kit/gate';
import { Button } from 'antd';
import { useRetentionText } from './retention-text';

/** How a school begins that has no terms yet: those of the law by one press. */
export function FirstTerms() {
  const text = useRetentionText();
  const feedback = useFeedback();
  const create = useCallMutation(usualRetention, { invalidates: [retention.calls.read] });
  const press = () =>
    void create
      .mutateAsync({})
      .then(({ created }) => feedback.done(text('retention.usualDone', { count: created })))
      .catch(feedback.failed);
  return (
    <Gate permission="business.modify">
      <Button type="primary" loading={create.isPending} onClick={press}>
        {text('retention.usual')}
      </Button>
    </Gate>
  );
}
