import { type VerifactuIssuer, verifactuRead } from '@volante/contracts/billing/verifactu.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatInstant } from '@volante/ui-kit/dates';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { Alert } from 'antd';
import '../verifactu.css';
import { EnvironmentNotice } from './environment-notice';
import { VERIFACTU, VERIFACTU_DECLARATION, VERIFACTU_EVENTS, VERIFACTU_INBOX } from './verifactu-address';
import { useVerifactuText } from './verifactu-text';

function IssuerNotices({ issuer }: { issuer: VerifactuIssuer }) {
  const text = useVerifactuText();
  const { name, waiting, failingSince, trouble, halted } = issuer;
  return (
    <>
      {halted ? <Alert type="error" showIcon title={text('verifactu.halted', { name })} /> : null}
      {failingSince && waiting > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={text('verifactu.failing', { name, count: waiting, since: formatInstant(failingSince) })}
          description={trouble?.words}
        />
      ) : null}
    </>
  );
}

export type VerifactuTab = 'state' | 'inbox' | 'events' | 'declaration';

/** Notices that hold on every page of VeriFactu, and the tabs between them. */
export function VerifactuHead({ shown }: { shown: VerifactuTab }) {
  const text = useVerifactuText();
  const maySee = useCan('billing-series.view');
  const { data } = useCall(verifactuRead, {});
  useLive({ entity: 'verifactu' }, [verifactuRead]);
  const problems = data?.issuers.reduce((sum, one) => sum + one.problems, 0) ?? 0;
  const label = (key: VerifactuTab) => text(`verifactu.tabs.${key}`);
  const tabs = [
    { key: 'state', label: label('state'), to: VERIFACTU },
    {
      key: 'inbox',
      label: problems > 0 ? text('verifactu.tabs.inboxCount', { count: problems }) : label('inbox'),
      to: VERIFACTU_INBOX,
    },
    ...(maySee ? [{ key: 'events', label: label('events'), to: VERIFACTU_EVENTS }] : []),
    { key: 'declaration', label: label('declaration'), to: VERIFACTU_DECLARATION },
  ];
  return (
    <div className="vb-verifactu-head">
      {data ? <EnvironmentNotice environment={data.environment} /> : null}
      {data?.issuers.map((issuer) => (
        <IssuerNotices key={issuer.id} issuer={issuer} />
      ))}
      <TabLinks label={text('verifactu.tabs.label')} tabs={tabs} shown={shown} />
    </div>
  );
}
