import { ADMIN_PERMISSIONS } from '@volante/contracts/permissions';
import {
  type IdentityProviderSettings,
  identityProviderSettingsList,
} from '@volante/contracts/session/identity-provider-settings.contract';
import { IDENTITY_PROVIDER_NAMES } from '@volante/contracts/session/identity-providers';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { LoadState } from '@volante/ui-kit/load-state';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useBusinessWords } from '../business-words';
import { ConsentNotice } from './consent-notice';
import { CopyLine } from './copy-line';
import { IdentityProviderForm } from './identity-provider-form';
import './identity-providers.css';

const OPEN = 'puerta';

function stateOf({
  enabled,
  version,
  request,
}: IdentityProviderSettings): 'on' | 'off' | 'unset' | 'waiting' {
  if (request && !request.isExpired && !enabled) return 'waiting';
  if (enabled) return 'on';
  return version > 0 ? 'off' : 'unset';
}
const TONES = { on: 'good', off: 'warn', unset: 'plain', waiting: 'warn' } as const;

/** The providers by which the staff may come in beside the password. */
export function IdentityProvidersSection() {
  const { text } = useBusinessWords();
  const [search, setSearch] = useSearchParams();
  const answer = useCall(identityProviderSettingsList, {});
  const { can } = useSession();
  const isAdministrator = ADMIN_PERMISSIONS.every(can);
  const shown = isAdministrator ? search.get(OPEN) : null;
  const show = (kind: string | null) =>
    setSearch(
      (before) => {
        if (kind) before.set(OPEN, kind);
        else before.delete(OPEN);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  if (!answer.data) return <LoadState answer={answer} height={240} />;
  const { rows, roles, signInAddress } = answer.data;
  return (
    <section className="vb-providers" aria-label={text('business.identityProviders.title')}>
      <h2>{text('business.identityProviders.title')}</h2>
      <p className="vb-about">{text('business.identityProviders.about')}</p>
      {isAdministrator ? null : <p className="vb-about">{text('business.identityProviders.adminOnly')}</p>}
      {rows.some(({ enabled }) => enabled) ? (
        <CopyLine label={text('business.identityProviders.signInAddress')} value={signInAddress} />
      ) : null}
      <ul className="vb-provider-list">
        {rows.map((provider) => (
          <li key={provider.kind}>
            <div className="vb-provider-row">
              <strong>{IDENTITY_PROVIDER_NAMES[provider.kind]}</strong>
              <StateBadge tone={TONES[stateOf(provider)]}>
                {text(`business.identityProviders.state.${stateOf(provider)}`)}
              </StateBadge>
              <span className="vb-provider-label">{provider.label}</span>
              {shown === provider.kind || !isAdministrator ? null : (
                <Button
                  aria-label={text('business.identityProviders.openOf', {
                    name: IDENTITY_PROVIDER_NAMES[provider.kind],
                  })}
                  onClick={() => show(provider.kind)}
                >
                  {text('business.identityProviders.open')}
                </Button>
              )}
            </div>
            <ConsentNotice provider={provider} isAdministrator={isAdministrator} />
            {shown === provider.kind ? (
              <IdentityProviderForm
                key={provider.request?.id}
                provider={provider}
                roles={roles}
                onClose={() => show(null)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
