import { type Consent, consentList, consentWithdraw } from '@volante/contracts/agreements/consent.contract';
import { CONSENT_CHANNELS, CONSENT_PURPOSES } from '@volante/contracts/agreements/consent-words';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { ConsentBadge } from './consent-words';
import '../requests/requests.css';

const SHOWN = 100;
const MIN_REASON = 3;
const ANY_CONSENT = { entity: 'consent' } as const;

function WithdrawDialog({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const id = useId();
  const [reason, setReason] = useState('');
  const withdraw = useCallMutation(consentWithdraw, {
    invalidates: [consentList],
    onError: feedback.failed,
  });
  const submit = () =>
    withdraw.mutate(
      { id: consent.id, reason },
      {
        onSuccess: () => {
          feedback.done(text('agreements.consent.done'));
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      title={text('agreements.consent.withdrawTitle', { purpose: CONSENT_PURPOSES[consent.purpose] })}
      okText={text('agreements.consent.withdraw')}
      cancelText={text('agreements.cancel')}
      okButtonProps={{ disabled: reason.trim().length < MIN_REASON }}
      confirmLoading={withdraw.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <div className="vb-agreement-form">
        <p>{text('agreements.consent.withdrawText')}</p>
        <label htmlFor={id}>{text('agreements.consent.reason')}</label>
        <Input
          id={id}
          value={reason}
          maxLength={300}
          placeholder={text('agreements.consent.reasonExample')}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Modal>
  );
}

function Facts({ consent }: { consent: Consent }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const { agreementName, file, givenAt, givenBy, version, wording } = consent;
  const { withdrawnAt, withdrawnBy, withdrawnHow, reason } = consent;
  return (
    <>
      <p className="vb-consent-words">«{wording}»</p>
      <p className="v-help">
        {text('agreements.consent.givenLine', { at: formatInstant(givenAt), by: givenBy })}
      </p>
      {withdrawnAt && withdrawnHow ? (
        <p className="v-help">
          {[
            text('agreements.consent.withdrawnLine', { at: formatInstant(withdrawnAt), by: withdrawnBy }),
            text(`agreements.consent.by.${withdrawnHow}`),
            reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
      {file ? (
        <Button
          type="link"
          className="vb-consent-proof"
          onClick={() => void downloadFile(file, `${agreementName} (firmado).pdf`).catch(feedback.failed)}
        >
          {text('agreements.consent.proof', { name: agreementName, version })}
        </Button>
      ) : null}
    </>
  );
}

/** A person's consents: each with its words, its proof and its withdrawal. */
export function ContactConsentsTab({ contact }: { contact: ContactRecord }) {
  const text = useAgreementText();
  const mayChange = useCan('consent.modify');
  const [leaving, setLeaving] = useState<Consent | null>(null);
  const answer = useCall(consentList, { contact: contact.id, limit: SHOWN, count: false });
  useLive(ANY_CONSENT, [consentList]);
  if (!answer.data) return <LoadState answer={answer} height={160} />;
  const { rows } = answer.data;
  if (rows.length === 0)
    return (
      <EmptyState title={text('agreements.consent.emptyTitle')} text={text('agreements.consent.emptyText')} />
    );
  return (
    <section className="vb-agreement-tab">
      <ul className="vb-agreement-list">
        {rows.map((row) => (
          <li key={row.id}>
            <div className="vb-consent">
              <strong>{CONSENT_PURPOSES[row.purpose]}</strong> · {CONSENT_CHANNELS[row.channel]}{' '}
              <ConsentBadge consent={row} />
              <Facts consent={row} />
            </div>
            {row.withdrawnAt === null && mayChange ? (
              <Button onClick={() => setLeaving(row)}>{text('agreements.consent.note')}</Button>
            ) : null}
          </li>
        ))}
      </ul>
      {leaving ? <WithdrawDialog consent={leaving} onClose={() => setLeaving(null)} /> : null}
    </section>
  );
}
