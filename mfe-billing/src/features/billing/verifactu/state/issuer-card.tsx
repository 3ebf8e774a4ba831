import {
  type VerifactuIssuer,
  verifactuCheck,
  verifactuSendNow,
} from '@volante/contracts/billing/verifactu.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan, useSession } from '@volante/mfe-kit/session';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { Facts } from '@volante/ui-kit/facts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { VERIFACTU_INBOX } from '../shared/verifactu-address';
import { VERIFACTU_READS } from '../shared/verifactu-reads';
import { useVerifactuText } from '../shared/verifactu-text';
import { CertificateFacts } from './certificate-facts';

type Dialog = 'certificate' | 'remove' | 'start' | 'resume';

const DIALOGS = {
  certificate: lazy(async () => ({ default: (await import('./certificate-dialog')).CertificateDialog })),
  remove: lazy(async () => ({ default: (await import('./issuer-dialogs')).RemoveDialog })),
  start: lazy(async () => ({ default: (await import('./issuer-dialogs')).StartDialog })),
  resume: lazy(async () => ({ default: (await import('./issuer-dialogs')).ResumeDialog })),
};

function useStateFacts({ since, from, records, waiting, problems, answeredAt, check }: VerifactuIssuer) {
  const text = useVerifactuText();
  const begins = from === null ? text('verifactu.never') : text('verifactu.byLaw', { day: formatDay(from) });
  return [
    { label: text('verifactu.field.since'), value: since ? formatDay(since) : begins },
    { label: text('verifactu.field.records'), value: records },
    { label: text('verifactu.field.waiting'), value: waiting },
    {
      label: text('verifactu.field.problems'),
      value:
        problems > 0 ? (
          <Link to={VERIFACTU_INBOX}>{text('verifactu.toCorrect', { count: problems })}</Link>
        ) : (
          0
        ),
    },
    { label: text('verifactu.field.answeredAt'), value: answeredAt ? formatInstant(answeredAt) : '' },
    {
      label: text('verifactu.field.check'),
      value: check
        ? text(check.finding ? 'verifactu.checkedWrong' : 'verifactu.checkedWhole', {
            ...{ at: formatInstant(check.at), count: check.checked },
          })
        : text('verifactu.notChecked'),
    },
  ];
}

/** The next thing to do for an issuer, first. */
function Acts({ issuer, ask }: { issuer: VerifactuIssuer; ask: (dialog: Dialog) => void }) {
  const text = useVerifactuText();
  const { can } = useSession();
  const feedback = useFeedback();
  const send = useCallMutation(verifactuSendNow, {
    invalidates: VERIFACTU_READS,
    onError: feedback.failed,
    onSuccess: () => feedback.done(text('verifactu.done.send')),
  });
  const { since, from, failingSince, waiting, halted } = issuer;
  const maySet = can('money-settings.modify');
  return (
    <div className="vb-verifactu-acts">
      {maySet && since === null && from !== null ? (
        <Button type="primary" onClick={() => ask('start')}>
          {text('verifactu.act.start')}
        </Button>
      ) : null}
      {can('invoice.issue') && failingSince && waiting > 0 ? (
        <Button loading={send.isPending} onClick={() => send.mutate({ issuer: issuer.id })}>
          {text('verifactu.act.send')}
        </Button>
      ) : null}
      {maySet && halted ? (
        <Button danger onClick={() => ask('resume')}>
          {text('verifactu.act.resume')}
        </Button>
      ) : null}
    </div>
  );
}

/** The nightly check, at once. */
function CheckButton({ issuer: { id, records } }: { issuer: VerifactuIssuer }) {
  const text = useVerifactuText();
  const mayAsk = useCan('invoice.issue');
  const feedback = useFeedback();
  const check = useCallMutation(verifactuCheck, {
    onError: feedback.failed,
    onSuccess: () => feedback.done(text('verifactu.done.check')),
  });
  if (!mayAsk || records === 0) return null;
  return (
    <Button loading={check.isPending} onClick={() => check.mutate({ issuer: id })}>
      {text('verifactu.act.check')}
    </Button>
  );
}

/** One issuer: since when, what waits, its certificate, and the last check. */
export function IssuerCard({ issuer }: { issuer: VerifactuIssuer }) {
  const text = useVerifactuText();
  const facts = useStateFacts(issuer);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const Shown = dialog ? DIALOGS[dialog] : null;
  return (
    <section className="vb-verifactu-issuer" aria-label={issuer.name}>
      <header>
        <h2>
          {issuer.name} <small>{issuer.taxId}</small>
        </h2>
        <Acts issuer={issuer} ask={setDialog} />
      </header>
      {issuer.check?.finding ? (
        <Alert type="error" showIcon title={text('verifactu.wrong')} description={issuer.check.finding} />
      ) : null}
      <div className="vb-verifactu-columns">
        <Facts title={text('verifactu.sending')} facts={facts} action={<CheckButton issuer={issuer} />} />
        <CertificateFacts issuer={issuer} ask={setDialog} />
      </div>
      <Suspense>{Shown ? <Shown issuer={issuer} onClose={() => setDialog(null)} /> : null}</Suspense>
    </section>
  );
}
