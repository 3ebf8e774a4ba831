import { documentSlot } from '@volante/contracts/files/document-slot.contract';
import { usualSlots } from '@volante/contracts/files/slot-paper.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Gate } from '@volante/ui-kit/gate';
import { Button } from 'antd';
import { useSlotText } from '../../shared/slot-text';

/** How a school begins that wants no papers yet: the usual ones by one press. */
export function FirstSlots() {
  const text = useSlotText();
  const feedback = useFeedback();
  const create = useCallMutation(usualSlots, { invalidates: [documentSlot.calls.read] });
  const press = () =>
    void create
      .mutateAsync({})
      .then(({ created }) => feedback.done(text('slots.usualDone', { count: created })))
      .catch(feedback.failed);
  return (
    <Gate permission="business.modify">
      <Button type="primary" loading={create.isPending} onClick={press}>
        {text('slots.usual')}
      </Button>
    </Gate>
  );
}
