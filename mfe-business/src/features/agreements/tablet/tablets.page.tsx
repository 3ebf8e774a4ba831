import {
  type AgreementTablet,
  agreementTabletList,
  agreementTabletPair,
  agreementTabletRemove,
} from '@volante/contracts/agreements/agreement-tablet.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { QrCode } from '@volante/ui-kit/qr-code';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button, Input, Modal, Popconfirm, Select } from 'antd';
import { useId, useState } from 'react';
import { AgreementTabs } from '../consents/agreement-tabs';
import { useAgreementText } from '../shared/agreement-text';
import '../requests/requests.css';

const MIN_NAME = 2;

/** Shown once: the address is the tablet's key. */
function Address({ secret }: { secret: string }) {
  const text = useAgreementText();
  const address = `${window.location.origin}/open/sign-tablet#${secret}`;
  return (
    <div className="vb-agreement-qr">
      <p>{text('agreements.tablet.open')}</p>
      <QrCode words={address} label={text('agreements.tablet.qr')} className="vb-agreement-code" />
      <a href={address} target="_blank" rel="noreferrer">
        {text('agreements.tablet.here')}
      </a>
      <p className="v-help">{text('agreements.tablet.once')}</p>
    </div>
  );
}

function PairDialog({ onClose }: { onClose: () => void }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const id = useId();
  const branches = useCall(branchList, {}).data?.rows ?? [];
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const branch = chosen ?? branches[0]?.id ?? '';
  const pair = useCallMutation(agreementTabletPair, {
    invalidates: [agreementTabletList],
    onError: feedback.failed,
  });
  const isReady = name.trim().length >= MIN_NAME && branch !== '';
  const secret = pair.data?.secret;
  return (
    <Modal
      open
      title={text('agreements.tablet.pair')}
      okText={text(secret ? 'agreements.tablet.close' : 'agreements.tablet.pair')}
      cancelText={text('agreements.cancel')}
      okButtonProps={{ disabled: !secret && !isReady }}
      cancelButtonProps={{ hidden: Boolean(secret) }}
      confirmLoading={pair.isPending}
      onOk={() => (secret ? onClose() : pair.mutate({ name, branch }))}
      onCancel={onClose}
    >
      {secret ? (
        <Address secret={secret} />
      ) : (
        <div className="vb-agreement-form">
          <label htmlFor={`${id}-name`}>{text('agreements.tablet.name')}</label>
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={60}
            placeholder={text('agreements.tablet.example')}
            onChange={(event) => setName(event.target.value)}
          />
          <label htmlFor={`${id}-branch`}>{text('agreements.tablet.branch')}</label>
          <Select
            id={`${id}-branch`}
            value={branch}
            options={branches.map((one) => ({ value: one.id, label: one.name }))}
            onChange={setChosen}
          />
        </div>
      )}
    </Modal>
  );
}

function Row({ tablet, mayChange }: { tablet: AgreementTablet; mayChange: boolean }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const remove = useCallMutation(agreementTabletRemove, {
    invalidates: [agreementTabletList],
    onError: feedback.failed,
  });
  return (
    <li>
      <strong>{tablet.name}</strong>
      {tablet.isBusy ? <StateBadge tone="info">{text('agreements.tablet.busy')}</StateBadge> : null}
      <span className="v-help">
        {tablet.seenAt ? (
          <>
            {text('agreements.tablet.seen')} <ElapsedText instant={tablet.seenAt} />
          </>
        ) : (
          text('agreements.tablet.unseen')
        )}
      </span>
      {mayChange ? (
        <Popconfirm
          title={text('agreements.tablet.removeTitle')}
          okText={text('agreements.tablet.remove')}
          cancelText={text('agreements.cancel')}
          onConfirm={() => remove.mutate({ id: tablet.id })}
        >
          <Button danger>{text('agreements.tablet.remove')}</Button>
        </Popconfirm>
      ) : null}
    </li>
  );
}

/** `/agreement/tablets`: the tablets at the counter on which people sign. */
export function TabletsPage() {
  const text = useAgreementText();
  const mayChange = useCan('agreement.modify');
  const [isPairing, setPairing] = useState(false);
  const answer = useCall(agreementTabletList, {}, { staleTime: 0 });
  const pairButton = mayChange ? (
    <Button type="primary" onClick={() => setPairing(true)}>
      {text('agreements.tablet.pair')}
    </Button>
  ) : null;
  const rows = answer.data?.rows ?? [];
  return (
    <>
      <PageToolbar title={text('agreements.tablets')} primary={rows.length > 0 ? pairButton : null} />
      <section className="vb-agreement-tab">
        <AgreementTabs shown="tablets" />
        {answer.data ? null : <LoadState answer={answer} height={160} />}
        {answer.data && rows.length === 0 ? (
          <EmptyState title={text('agreements.tablet.noneTitle')} text={text('agreements.tablet.noneText')}>
            {pairButton}
          </EmptyState>
        ) : null}
        <ul className="vb-agreement-list">
          {rows.map((row) => (
            <Row key={row.id} tablet={row} mayChange={mayChange} />
          ))}
        </ul>
      </section>
      {isPairing ? <PairDialog onClose={() => setPairing(false)} /> : null}
    </>
  );
}
