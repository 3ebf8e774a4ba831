import { identityProviderSettingsTest } from '@volante/contracts/session/identity-provider-settings.contract';
import type { IdentityProviderKind } from '@volante/contracts/session/identity-providers';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Alert, Button } from 'antd';
import { useBusinessWords } from '../business-words';

/** Tests the provider with the saved settings; unsaved ones cannot be tested. */
export function IdentityProviderTest({
  kind,
  isDirty,
  isSet,
}: {
  kind: IdentityProviderKind;
  isDirty: boolean;
  isSet: boolean;
}) {
  const { text } = useBusinessWords();
  const feedback = useFeedback();
  const test = useCallMutation(identityProviderSettingsTest, { onError: feedback.failed });
  const wrong = test.data?.checks.find(({ ok }) => !ok);
  const words = wrong
    ? `business.identityProviders.check.${wrong.check}`
    : 'business.identityProviders.check.fine';
  return (
    <>
      <Button loading={test.isPending} disabled={isDirty || !isSet} onClick={() => test.mutate({ kind })}>
        {text('business.identityProviders.test')}
      </Button>
      {test.data ? (
        <Alert
          className="vb-provider-answer"
          type={wrong ? 'warning' : 'success'}
          role="status"
          showIcon
          title={text(words)}
        />
      ) : null}
    </>
  );
}
