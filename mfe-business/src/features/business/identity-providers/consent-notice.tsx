import {
  type IdentityProviderRequest,
  type IdentityProviderSettings,
  identityProviderSettingsApprove,
  identityProviderSettingsList,
  identityProviderSettingsWithdraw,
} from '@volante/contracts/session/identity-provider-settings.contract';
import { IDENTITY_PROVIDER_NAMES } from '@volante/contracts/session/identity-providers';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useBusinessWords } from '../business-words';

type State = 'expired' | 'yours' | 'ready' | 'alone' | 'waiting' | 'young' | 'read' | 'readExpired';

function stateOf(
  { isExpired, isOwn, mayApprove, opensAt }: IdentityProviderRequest,
  isAdministrator: boolean,
): State {
  if (!isAdministrator) return isExpired ? 'readExpired' : 'read';
  if (isExpired) return 'expired';
  if (mayApprove) return isOwn ? 'ready' : 'yours';
  if (!isOwn) return 'young';
  return opensAt === null ? 'waiting' : 'alone';
}

/** The requested settings, to be read before they are approved. */
function Wanted({ settings }: { settings: IdentityProviderRequest['settings'] }) {
  const { text } = useBusinessWords();
  if (settings === null) return <p>{text('business.identityProviders.removeText')}</p>;
  const { issuer, clientId, label, rolesClaim, roles } = settings;
  const lines = { issuer, clientId, label, rolesClaim, roles: roles.map(({ value }) => value).join(', ') };
  return (
    <dl className="vb-provider-wanted">
      {Object.entries(lines).map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{text(`business.identityProviders.field.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function ApproveDialog(props: {
  provider: IdentityProviderSettings;
  request: IdentityProviderRequest;
  onClose: () => void;
}) {
  const { provider, request, onClose } = props;
  const { text } = useBusinessWords();
  const feedback = useFeedback();
  const id = useId();
  const [password, setPassword] = useState('');
  const name = IDENTITY_PROVIDER_NAMES[provider.kind];
  const approve = useCallMutation(identityProviderSettingsApprove, {
    invalidates: [identityProviderSettingsList],
  });
  return (
    <ConfirmDialog
      title={text('business.identityProviders.consent.approve')}
      isDestructive={request.act === 'remove'}
      onClose={onClose}
      onConfirm={async () => {
        await approve.mutateAsync({ kind: provider.kind, id: request.id, password });
        feedback.done(text('business.identityProviders.consent.approved', { name }));
      }}
    >
      <p>{text(`business.identityProviders.consent.act.${request.act}`, { name, by: request.by })}</p>
      <Wanted settings={request.settings} />
      <label className="v-label" htmlFor={id}>
        {text('business.identityProviders.consent.password')}
      </label>
      <Input.Password
        id={id}
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </ConfirmDialog>
  );
}

interface ConsentNoticeProps {
  provider: IdentityProviderSettings;
  /** Others read the request and can neither approve nor withdraw it. */
  isAdministrator: boolean;
}

/** A change of this provider that waits for another administrator, and what may be done about it. */
export function ConsentNotice({ provider, isAdministrator }: ConsentNoticeProps) {
  const { text } = useBusinessWords();
  const feedback = useFeedback();
  const [isApproving, setApproving] = useState(false);
  const withdraw = useCallMutation(identityProviderSettingsWithdraw, {
    invalidates: [identityProviderSettingsList],
    onError: feedback.failed,
  });
  const { request } = provider;
  if (!request) return null;
  const state = stateOf(request, isAdministrator);
  const name = IDENTITY_PROVIDER_NAMES[provider.kind];
  const days = {
    until: formatInstant(request.expiresAt),
    from: request.opensAt ? formatInstant(request.opensAt) : '',
  };
  return (
    <>
      <Alert
        className="vb-provider-consent"
        type={state === 'expired' ? 'warning' : 'info'}
        showIcon
        title={text(`business.identityProviders.consent.act.${request.act}`, { name, by: request.by })}
        description={
          <>
            <p>{text(`business.identityProviders.consent.${state}`, days)}</p>
            {isAdministrator ? (
              <div className="vb-provider-acts">
                {request.mayApprove ? (
                  <Button type="primary" onClick={() => setApproving(true)}>
                    {text('business.identityProviders.consent.approve')}
                  </Button>
                ) : null}
                <Button
                  loading={withdraw.isPending}
                  onClick={() => withdraw.mutate({ kind: provider.kind, id: request.id })}
                >
                  {text('business.identityProviders.consent.withdraw')}
                </Button>
              </div>
            ) : null}
          </>
        }
      />
      {isApproving ? (
        <ApproveDialog provider={provider} request={request} onClose={() => setApproving(false)} />
      ) : null}
    </>
  );
}
