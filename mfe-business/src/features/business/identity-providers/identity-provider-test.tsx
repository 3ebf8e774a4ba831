import { doorSettingsTest } from '@volante/contracts/session/door-settings.contract';
import type { DoorKind } from '@volante/contracts/session/doors';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Alert, Button } from 'antd';
import { useBusinessWords } from '../business-words';

/** Tests the provider with the saved settings; unsaved ones cannot be tested. */
export function DoorTest({ kind, isDirty, isSet }: { kind: DoorKind; isDirty: boolean; isSet: boolean }) {
  const { text } = useBusinessWords();
  const feedback = useFeedback();
  const test = useCallMutation(doorSettingsTest, { onError: feedback.failed });
  const wrong = test.data?.checks.find(({ ok }) => !ok);
  const words = wrong ? `business.doors.check.${wrong.check}` : 'business.doors.check.fine';
  return (
    <>
      <Button loading={test.isPending} disabled={isDirty || !isSet} onClick={() => test.mutate({ kind })}>
        {text('business.doors.test')}
      </Button>
      {test.data ? (
        <Alert
          className="vb-door-answer"
          type={wrong ? 'warning' : 'success'}
          role="status"
          showIcon
          title={text(words)}
        />
      ) : null}
    </>
  );
}
