import {
  clientRead,
  clientStatus,
  clientTrialExtend,
} from '@volante/contracts/client-businesses/client-business.contract';
import type { ClientRecord } from '@volante/contracts/client-businesses/client-business.fields';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { DetailPage } from '@volante/ui-kit/detail-page';
import { Facts } from '@volante/ui-kit/facts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Initials } from '@volante/ui-kit/initials';
import { PhoneLink } from '@volante/ui-kit/phone-link';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { placeInSequence } from '@volante/ui-kit/sequence';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import '../client-businesses.css';
import { CLIENT_LIST, clientAddress } from '../shared/client-address';
import { CLIENT_READS } from '../shared/client-reads';
import { useClientText } from '../shared/client-text';
import { DueText, dayAhead, provinceName, SeenText, StandingBadge } from '../shared/client-words';
import { ClientHistory } from './client-history';
import { ClientPlan } from './client-plan';

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog')).TermsDialog }));
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog')).InviteDialog }));
const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog')).ReasonDialog }));

type Asked = 'terms' | 'invite' | 'trial' | 'suspend' | 'reactivate';
/** Prolonged by this much unless another day is chosen. */
const MORE_TRIAL = { days: 15 };

function Details({ client }: { client: ClientRecord }) {
  const text = useClientText();
  const { fiscalName, fiscalCode, contact, street, city, postalCode, province, phone, email } = client;
  const label = (name: string) => text(`clients.field.${name}`);
  return (
    <Facts
      title={text('clients.section.school')}
      facts={[
        { label: label('fiscalName'), value: fiscalName },
        { label: label('fiscalCode'), value: fiscalCode },
        { label: label('contact'), value: contact },
        {
          label: label('street'),
          value: [street, `${postalCode} ${city}`.trim(), provinceName(province)].filter(Boolean).join(', '),
        },
        {
          label: label('phone'),
          value: phone ? <PhoneLink phone={phone} /> : '',
        },
        { label: label('email'), value: email ? <a href={`mailto:${email}`}>{email}</a> : '' },
      ]}
    />
  );
}

function Dialogs({
  client,
  asked,
  onClose,
}: {
  client: ClientRecord;
  asked: Asked | null;
  onClose: () => void;
}) {
  const text = useClientText();
  const feedback = useFeedback();
  const status = useCallMutation(clientStatus, { invalidates: CLIENT_READS });
  const extend = useCallMutation(clientTrialExtend, { invalidates: CLIENT_READS });
  const { id, version, tradeName: name } = client;
  const announce = (key: string) => feedback.done(text(`clients.done.${key}`, { name }));
  if (asked === 'terms') return <TermsDialog client={client} onClose={onClose} />;
  if (asked === 'invite') return <InviteDialog client={client} onClose={onClose} />;
  if (asked === 'trial')
    return (
      <ReasonDialog
        title={text('clients.act.trial')}
        about={text('clients.trialText')}
        until={dayAhead(MORE_TRIAL)}
        onClose={onClose}
        onConfirm={async (given) => {
          await extend.mutateAsync({ ...given, id, version });
          announce('trial');
        }}
      />
    );
  if (asked === null) return null;
  const isSuspending = asked === 'suspend';
  return (
    <ReasonDialog
      title={text(`clients.act.${asked}`)}
      about={text(`clients.${asked}Text`, { name })}
      isDestructive={isSuspending}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        await status.mutateAsync({ id, version, status: isSuspending ? 'suspended' : 'active', reason });
        announce(asked);
      }}
    />
  );
}

function ClientPage({ client }: { client: ClientRecord }) {
  const text = useClientText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { previous, next, list } = placeInSequence('client-business', client.id);
  const item = (key: Asked, danger = false): MenuItem => ({
    key,
    danger,
    label: text(`clients.act.${key}`),
    onSelect: () => setAsked(key),
  });
  const { suspended, trialUntil } = client;
  return (
    <>
      <DetailPage
        title={client.tradeName}
        breadcrumb={[{ label: text('clients.title'), to: list ?? CLIENT_LIST }]}
        image={<Initials name={client.tradeName} />}
        badge={<StandingBadge standing={client.standing} />}
        facts={[
          {
            label: text(trialUntil ? 'clients.field.trialUntil' : 'clients.column.renewsOn'),
            value: <DueText {...client} />,
          },
          { label: text('clients.column.seenAt'), value: <SeenText people={client.people} /> },
          { label: text('clients.column.createdAt'), value: <ElapsedText instant={client.createdAt} /> },
        ]}
        primary={
          suspended ? (
            <Button type="primary" onClick={() => setAsked('reactivate')}>
              {text('clients.act.reactivate')}
            </Button>
          ) : null
        }
        menu={[
          item('terms'),
          ...(trialUntil ? [item('trial')] : []),
          ...(suspended ? [] : [item('suspend', true)]),
        ]}
        notice={
          suspended ? (
            <p className="vb-client-notice" role="status">
              {text('clients.suspendedSince')} <ElapsedText instant={suspended.at} />: {suspended.reason}
            </p>
          ) : null
        }
        previous={previous ? clientAddress(previous) : null}
        next={next ? clientAddress(next) : null}
        tabs={[
          {
            key: 'plan',
            label: text('clients.tab.plan'),
            content: (
              <ClientPlan
                client={client}
                onTerms={() => setAsked('terms')}
                onInvite={() => setAsked('invite')}
              />
            ),
          },
          { key: 'datos', label: text('clients.tab.details'), content: <Details client={client} /> },
          { key: 'historial', label: text('clients.tab.history'), content: <ClientHistory id={client.id} /> },
        ]}
      />
      <Suspense>
        <Dialogs client={client} asked={asked} onClose={() => setAsked(null)} />
      </Suspense>
    </>
  );
}

/** `/operador/business/view/{business_id}`: a school as its operator sees it, without anything of its contacts. */
export function ClientViewPage() {
  const { business_id: id = '' } = useParams();
  const answer = useCall(clientRead, { id }, { keepPrevious: false });
  if (answer.isError && !answer.data)
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <RecordSkeleton />;
  return <ClientPage client={answer.data} />;
}
