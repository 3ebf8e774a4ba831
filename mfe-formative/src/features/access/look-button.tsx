import { studentAccessHistory } from '@volante/contracts/e-learning/student-access-history.contract';
import { studentAppLook } from '@volante/contracts/e-learning/student-credential.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useAccessText } from './access-text';

/** The student's app in a tab of its own, to look at and not to change. */
export function LookButton({ contact }: { contact: string }) {
  const text = useAccessText();
  const feedback = useFeedback();
  const look = useCallMutation(studentAppLook, {
    invalidates: [studentAccessHistory],
    onError: feedback.failed,
  });
  const open = () => {
    // The tab is opened at the press, or the browser would take it for an unasked-for window.
    const tab = window.open('', '_blank');
    look.mutate(
      { contact },
      {
        onSuccess: ({ address }) => {
          if (tab) tab.location.href = address;
          else window.location.assign(address);
        },
        onError: () => tab?.close(),
      },
    );
  };
  return (
    <p className="vf-entry-acts">
      <Button disabled={look.isPending} onClick={open}>
        {text('entry.look')}
      </Button>
      <span className="v-hint">{text('entry.lookText')}</span>
    </p>
  );
}
