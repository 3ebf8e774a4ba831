import {
  type LinkedIdentity,
  linkedIdentityBegin,
  linkedIdentityList,
  linkedIdentityRemove,
  type OfferedIdentityProvider,
} from '@volante/contracts/session/identity-provider.contract';
import { IDENTITY_PROVIDER_NAMES } from '@volante/contracts/session/identity-providers';
import { callApi } from '@volante/mfe-kit/api';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { deviceId } from '@volante/mfe-kit/storage';
import { formatInstant } from '@volante/ui-kit/dates';
import { useState } from 'react';
import { announce } from '../console/announcer';
import { setOut } from '../sign-in/sso/sso-trip';
import { useAccountText } from './account-text';
import { Card, Problem } from './card';
import { ConfirmAct } from './confirm-act';
import { PasswordDialog } from './password-dialog';

function LinkedIdentityRow({
  provider,
  name,
  onUnlink,
}: {
  provider: LinkedIdentity;
  name: string;
  onUnlink: () => void;
}) {
  const text = useAccountText();
  return (
    <li className="ac-device">
      <div>
        <strong>{name}</strong>
        <p>{provider.label}</p>
        <p>
          {provider.usedAt
            ? text('account.identityProviders.used', { at: formatInstant(provider.usedAt) })
            : text('account.identityProviders.unused', { at: formatInstant(provider.linkedAt) })}
        </p>
      </div>
      <div className="ac-acts">
        <button
          type="button"
          className="vk-button vk-danger"
          aria-label={text('account.identityProviders.unlinkOf', { name: `${name}: ${provider.label}` })}
          onClick={onUnlink}
        >
          {text('account.identityProviders.unlink')}
        </button>
      </div>
    </li>
  );
}

/** Linked identities of this account. Hidden while the business has no identity provider and nothing is linked. */
export function LinkedIdentitiesCard() {
  const text = useAccountText();
  const { user } = useSession();
  const linked = useCall(linkedIdentityList, {});
  const unlink = useCallMutation(linkedIdentityRemove, { invalidates: [linkedIdentityList] });
  const [gone, setGone] = useState<LinkedIdentity | null>(null);
  const [wanted, setWanted] = useState<OfferedIdentityProvider | null>(null);
  const { rows = [], offered = [] } = linked.data ?? {};
  const nameOf = (kind: LinkedIdentity['kind']) =>
    offered.find((one) => one.kind === kind)?.label ?? IDENTITY_PROVIDER_NAMES[kind];
  const begin = async (password: string) => {
    if (!wanted || !user) return;
    const { kind } = wanted;
    const begun = await callApi(linkedIdentityBegin, { kind, device: deviceId(), password });
    setOut(begun, { aim: 'link', kind, business: user.business.id, back: '/user/account' });
  };
  if (rows.length === 0 && offered.length === 0) return null;
  return (
    <Card title={text('account.identityProviders.title')} intro={text('account.identityProviders.intro')}>
      <Problem message={linked.isError && !linked.data ? linked.error.message : null} />
      {rows.length > 0 ? (
        <ul className="ac-devices">
          {rows.map((provider) => (
            <LinkedIdentityRow
              key={provider.id}
              provider={provider}
              name={nameOf(provider.kind)}
              onUnlink={() => setGone(provider)}
            />
          ))}
        </ul>
      ) : null}
      <div className="ac-acts">
        {offered.map((provider) => (
          <button key={provider.kind} type="button" className="vk-button" onClick={() => setWanted(provider)}>
            {text('account.identityProviders.linkOf', { name: provider.label })}
          </button>
        ))}
      </div>
      {wanted ? (
        <PasswordDialog
          title={text('account.identityProviders.linkOf', { name: wanted.label })}
          intro={text('account.identityProviders.ask', { name: wanted.label })}
          onConfirm={begin}
          onClose={() => setWanted(null)}
        />
      ) : null}
      {gone ? (
        <ConfirmAct
          title={text('account.identityProviders.unlinkOf', { name: nameOf(gone.kind) })}
          intro={text('account.identityProviders.askUnlink')}
          confirm={text('account.identityProviders.unlink')}
          onConfirm={async () => {
            await unlink.mutateAsync({ id: gone.id });
            announce(text('account.identityProviders.unlinked'));
          }}
          onClose={() => setGone(null)}
        />
      ) : null}
    </Card>
  );
}
