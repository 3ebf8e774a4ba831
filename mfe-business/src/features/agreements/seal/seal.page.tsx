import { agreementSealRead } from '@volante/contracts/agreements/agreement-seal.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { formatDay } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import { Alert } from 'antd';
import { AgreementTabs } from '../consents/agreement-tabs';
import { useAgreementText } from '../shared/agreement-text';
import { OwnCertificate } from './own-certificate';
import '../requests/requests.css';
import './seal.css';

type Seal = CallOutput<typeof agreementSealRead>;

const SOON_MS = 30 * 86_400_000;

type State = 'none' | 'waits' | 'valid' | 'soon' | 'ended';

function stateOf(own: Seal['own'], now: number): State {
  if (!own) return 'none';
  if (Date.parse(own.validTo) <= now) return 'ended';
  if (Date.parse(own.validFrom) > now) return 'waits';
  return Date.parse(own.validTo) - now < SOON_MS ? 'soon' : 'valid';
}

/** A warning about the school's own certificate, where there is something to do. */
function Warning({ own, state }: { own: Seal['own']; state: State }) {
  const text = useAgreementText();
  if (!own || state === 'none' || state === 'valid') return null;
  const day = formatDay(state === 'waits' ? own.validFrom : own.validTo);
  return (
    <Alert showIcon type="warning" title={text(`agreements.seal.${state}`, { holder: own.holder, day })} />
  );
}

function Facts({ seal: { own, local, isStamped }, state }: { seal: Seal; state: State }) {
  const text = useAgreementText();
  const isOwn = own !== null && (state === 'valid' || state === 'soon');
  const made = local
    ? text('agreements.seal.localUntil', { day: formatDay(local.validTo) })
    : text('agreements.seal.nowLocalFirst');
  return (
    <>
      <h2>{text('agreements.seal.now')}</h2>
      <p>
        {isOwn
          ? text('agreements.seal.nowOwn', {
              ...{ holder: own.holder, issuer: own.issuer, day: formatDay(own.validTo) },
            })
          : `${text('agreements.seal.nowLocal')} ${made}`}
      </p>
      <h2>{text('agreements.seal.time')}</h2>
      <p>{text(isStamped ? 'agreements.seal.timeStamped' : 'agreements.seal.timeOwn')}</p>
      <h2>{text('agreements.seal.value')}</h2>
      <p>{text('agreements.seal.valueText')}</p>
    </>
  );
}

/** `/agreement/seal`: by which certificate documents are sealed, whose time they carry, and what both are worth. */
export function SealPage() {
  const text = useAgreementText();
  const answer = useCall(agreementSealRead, {}, { staleTime: 0 });
  const state = stateOf(answer.data?.own ?? null, Date.now());
  return (
    <>
      <PageToolbar title={text('agreements.sealTitle')} />
      <section className="vb-agreement-tab">
        <AgreementTabs shown="seal" />
        {answer.data ? (
          <div className="vb-seal">
            <Warning own={answer.data.own} state={state} />
            <Facts seal={answer.data} state={state} />
            <OwnCertificate own={answer.data.own} />
          </div>
        ) : (
          <LoadState answer={answer} height={240} />
        )}
      </section>
    </>
  );
}
