import { useCan } from '@volante/mfe-kit/session';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useContactText } from '../shared/contact-text';
import { useContactActs } from '../shared/use-contact-acts';

/** Last step of leaving: the contact is no longer among the active ones. */
export function InactiveStep({ contact, onState }: EnrolmentStep) {
  const text = useContactText();
  const feedback = useFeedback();
  const mayModify = useCan('client.modify');
  const acts = useContactActs();
  const isActive = contact.state === 'active';
  useStepState(onState, isActive ? 'lacking' : 'done');
  return (
    <>
      <p>{text(isActive ? 'contacts.steps.leaveText' : 'contacts.steps.left')}</p>
      {mayModify && isActive ? (
        <Button
          type="primary"
          onClick={() => void acts.setState([contact], 'inactive').catch(feedback.failed)}
        >
          {text('contacts.act.deactivate')}
        </Button>
      ) : null}
    </>
  );
}
