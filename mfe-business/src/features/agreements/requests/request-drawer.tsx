import {
  agreementRequestDelete,
  agreementRequestRemind,
  agreementRequestSend,
  agreementRequestView,
  agreementRequestVoid,
} from '@volante/contracts/agreements/agreement-request.contract';
import type { CallOutput } from '@volante/contracts/call';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useAsk } from '@volante/ui-kit/use-ask';
import { Alert, Button, Drawer, Input } from 'antd';
import { useId, useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { REQUEST_READS } from '../shared/request-reads';
import { CheckPaper } from './check-paper';
import { Counter } from './counter';
import { RequestBadge } from './request-words';
import { SendDialog } from './send-dialog';

type Shown = CallOutput<typeof agreementRequestView>;
type Signer = Shown['signers'][number];

function Remind({ request, signer }: { request: string; signer: Signer }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const id = useId();
  const [email, setEmail] = useState(signer.email);
  const remind = useCallMutation(agreementRequestRemind, {
    invalidates: REQUEST_READS,
    onError: feedback.failed,
  });
  const send = async () => {
    await remind.mutateAsync({
      id: request,
      signer: signer.id,
      ...(email === signer.email ? {} : { email }),
    });
    feedback.done(text('agreements.reminded'));
  };
  return (
    <div className="vb-agreement-remind">
      <label htmlFor={id}>{text('agreements.field.email')}</label>
      <Input id={id} type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <Button loading={remind.isPending} onClick={() => void send().catch(() => undefined)}>
        {text('agreements.remind')}
      </Button>
    </div>
  );
}

/** Somebody else signs before them: they have no letter yet. */
const isLater = ({ signers, waitsFor }: Shown, signer: Signer): boolean =>
  waitsFor !== '' && signer.state === 'waiting' && !signer.isTurn && signers.some(({ isTurn }) => isTurn);

/** Ends without all signatures. */
const ENDED: readonly string[] = ['refused', 'expired', 'void'];

function signerState(shown: Shown, signer: Signer) {
  if (signer.state === 'waiting' && ENDED.includes(shown.detail)) return 'never';
  return isLater(shown, signer) ? 'later' : signer.state;
}

function Signers({ shown, mayRequest }: { shown: Shown; mayRequest: boolean }) {
  const text = useAgreementText();
  return (
    <ul className="vb-agreement-signers">
      {shown.signers.map((signer) => (
        <li key={signer.id}>
          <strong>{signer.name}</strong>{' '}
          <span className="v-help">
            {[text(`agreements.role.${signer.role}`), signer.relationship, signer.taxId]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <p>
            {signer.signedAt
              ? text('agreements.signedAt', { at: formatInstant(signer.signedAt) })
              : text(`agreements.signer.${signerState(shown, signer)}`)}
          </p>
          <OwnCertificateOf signer={signer} />
          {signer.isTurn && mayRequest ? (
            <>
              <Remind request={shown.id} signer={signer} />
              <Counter request={shown.id} signer={signer} />
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** How a signer uses a certificate of their own, and what it says. */
function OwnCertificateOf({ signer: { byCertificate, certificate, state } }: { signer: Signer }) {
  const text = useAgreementText();
  if (!byCertificate || state === 'notNeeded') return null;
  if (!certificate) return <p className="v-help">{text('agreements.byCertificate')}</p>;
  const { holder, issuer, taxId, root } = certificate;
  return (
    <p className="v-help">
      {text('agreements.signedBy', { holder, issuer })}{' '}
      {text(taxId === '' ? 'agreements.noTaxId' : 'agreements.sameTaxId', { taxId })}{' '}
      {text(root === '' ? 'agreements.unknownIssuer' : 'agreements.knownIssuer', { root })}
    </p>
  );
}

/** The same template to the same person, as it is now: the ended request stays as it is. */
function SendAnew({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const text = useAgreementText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="vb-agreement-acts">
      <Button type="primary" onClick={() => setOpen(true)}>
        {text('agreements.sendAnew')}
      </Button>
      {isOpen ? (
        <SendDialog
          agreement={shown.agreement}
          contact={shown.contact}
          onClose={() => setOpen(false)}
          onSent={onClose}
        />
      ) : null}
    </div>
  );
}

/** A request that was never sent: it is sent, or deleted once that is confirmed. */
function DraftActs({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const ask = useAsk();
  const options = { invalidates: REQUEST_READS, onError: feedback.failed };
  const send = useCallMutation(agreementRequestSend, options);
  const remove = useCallMutation(agreementRequestDelete, options);
  const askRemove = () =>
    ask({
      title: text('agreements.removeDraftTitle'),
      content: text('agreements.removeDraftText'),
      okText: text('agreements.removeDraft'),
      isDanger: true,
      // `onError` says what failed; the question closes either way.
      onOk: () => remove.mutateAsync({ id }).then(onClose, () => undefined),
    });
  return (
    <div className="vb-agreement-acts">
      <Button type="primary" loading={send.isPending} onClick={() => send.mutate({ id })}>
        {text('agreements.send')}
      </Button>
      <Button danger loading={remove.isPending} onClick={askRemove}>
        {text('agreements.removeDraft')}
      </Button>
    </div>
  );
}

function Ending({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const id = useId();
  const [reason, setReason] = useState('');
  const options = { invalidates: REQUEST_READS, onError: feedback.failed };
  const end = useCallMutation(agreementRequestVoid, options);
  if (shown.detail === 'draft') return <DraftActs id={shown.id} onClose={onClose} />;
  if (ENDED.includes(shown.detail)) return <SendAnew shown={shown} onClose={onClose} />;
  if (shown.status === 'signed' || (shown.waitsFor === '' && !shown.sealTrouble)) return null;
  return (
    <div className="vb-agreement-acts">
      <label htmlFor={id}>{text('agreements.voidReason')}</label>
      <Input id={id} value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      <Button
        danger
        disabled={reason.trim().length < 3}
        loading={end.isPending}
        onClick={() => end.mutate({ id: shown.id, reason })}
      >
        {text('agreements.void')}
      </Button>
    </div>
  );
}

function Papers({ shown }: { shown: Shown }) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const save = (file: string, name: string) => void downloadFile(file, name).catch(feedback.failed);
  return (
    <div className="vb-agreement-acts">
      {shown.sealed ? (
        <Button
          type="primary"
          onClick={() => save(shown.sealed?.file ?? '', `${shown.agreementName} (firmado).pdf`)}
        >
          {text('agreements.sealedPdf')}
        </Button>
      ) : null}
      {shown.sealed?.evidence ? (
        <Button onClick={() => save(shown.sealed?.evidence ?? '', `${shown.agreementName} (evidencias).pdf`)}>
          {text('agreements.evidencePdf')}
        </Button>
      ) : null}
      <Button onClick={() => save(shown.paper, `${shown.agreementName}.pdf`)}>
        {text(shown.onPaper ? 'agreements.paper.scan' : 'agreements.sentPdf')}
      </Button>
      {shown.sealed ? (
        <p className="v-help vb-agreement-sha">
          {text('agreements.sha', { sha: shown.sealed.sha256 })}
          {shown.sealed.stamp
            ? ` ${text('agreements.stamped', { by: shown.sealed.stamp.by, at: formatInstant(shown.sealed.stamp.at) })}`
            : ''}
        </p>
      ) : null}
      {shown.sealed ? <CheckPaper sealed={shown.sealed.sha256} sent={shown.paperSha256} /> : null}
    </div>
  );
}

function Content({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const text = useAgreementText();
  const mayRequest = useSession().can('agreement.request');
  return (
    <div className="vb-agreement-drawer">
      <p>
        <RequestBadge state={shown.detail} />{' '}
        <span className="v-help">
          {text(shown.onPaper ? 'agreements.paper.line' : 'agreements.sentLine', {
            by: shown.sentBy,
            day: formatDay(shown.createdAt),
            signed: formatDay(shown.endedAt ?? shown.createdAt),
            version: shown.version,
          })}
          {shown.endedAt ? '' : ` · ${text('agreements.expires', { day: formatDay(shown.expiresAt) })}`}
          {shown.endsOn ? ` · ${text('agreements.endsOn', { day: formatDay(shown.endsOn) })}` : ''}
        </span>
      </p>
      {shown.reason ? <Alert type="warning" title={shown.reason} /> : null}
      {shown.mailTrouble ? <Alert type="error" showIcon title={shown.mailTrouble} /> : null}
      {shown.sealTrouble ? <Alert type="error" showIcon title={text('agreements.sealTrouble')} /> : null}
      <Papers shown={shown} />
      {shown.signers.length > 0 ? <h3>{text('agreements.signers')}</h3> : null}
      <Signers shown={shown} mayRequest={mayRequest} />
      {shown.copies.length > 0 ? (
        <p className="v-help">
          {text('agreements.copies.line', {
            people: shown.copies.map(({ name, email }) => `${name} (${email})`).join(', '),
          })}
        </p>
      ) : null}
      {mayRequest ? <Ending shown={shown} onClose={onClose} /> : null}
      <h3>{text('agreements.evidence')}</h3>
      <ol className="vb-agreement-events">
        {shown.events.map(({ kind, at, who, note }) => (
          <li key={`${kind}-${at}`}>
            {text(`agreements.event.${kind}`)}
            <span className="v-help"> {[formatInstant(at), who, note].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
      {shown.onPaper ? null : <p className="v-help">{text('agreements.plain')}</p>}
    </div>
  );
}

/** One request beside its list: who has signed, what happened, and what can be done. */
export function RequestDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useAgreementText();
  const answer = useCall(agreementRequestView, { id }, { keepPrevious: false });
  const title = answer.data
    ? `${answer.data.agreementName} · ${answer.data.name}`
    : text('agreements.request');
  return (
    <Drawer open rootClassName="vb-agreement-window" title={title} onClose={onClose} size={560}>
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data ? (
        <Content shown={answer.data} onClose={onClose} />
      ) : (
        <Skeleton width="100%" height={200} />
      )}
    </Drawer>
  );
}
