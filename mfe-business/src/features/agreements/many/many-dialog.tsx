import {
  agreementJobs,
  agreementManyCheck,
  agreementManyStart,
  MANY_SIGNERS,
} from '@volante/contracts/agreements/agreement-many.contract';
import type { CallOutput } from '@volante/contracts/call';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import type { ContactBulk } from '@volante/mfe-kit/slots';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useChosenContacts } from '@volante/ui-kit/use-chosen-contacts';
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { TemplateChoice } from '../requests/template-choice';
import { useAgreementText } from '../shared/agreement-text';
import { REQUEST_READS } from '../shared/request-reads';
import '../requests/requests.css';

const NAMED = 50;

/** How many get it; who does not, and why. */
export function Check({ check }: { check: CallOutput<typeof agreementManyCheck> }) {
  const text = useAgreementText();
  const { ready, skipped } = check;
  return (
    <div className="vb-agreement-form">
      <p role="status">
        <strong>{text('agreements.many.ready', { count: ready })}</strong>
      </p>
      {skipped.length > 0 ? (
        <details open>
          <summary className="vb-agreement-skips">
            {text('agreements.many.skipped', { count: skipped.length })}
          </summary>
          <ul className="vb-agreement-events">
            {skipped.slice(0, NAMED).map(({ contact, name, message }) => (
              <li key={contact}>
                {name || text('agreements.many.unseen')} <span className="v-help">{message}</span>
              </li>
            ))}
            {skipped.length > NAMED ? (
              <li>{text('agreements.many.more', { count: skipped.length - NAMED })}</li>
            ) : null}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

/** Starts the job once. */
export function useStart({ onDone, onClose }: Pick<ContactBulk, 'onDone' | 'onClose'>) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const isUnderway = useRef(false);
  const start = useCallMutation(agreementManyStart, { invalidates: REQUEST_READS });
  const go = async (agreement: string, contacts: readonly string[], again = false) => {
    // A second click comes before the button shows that it is busy.
    if (isUnderway.current) return;
    isUnderway.current = true;
    try {
      const { job } = await start.mutateAsync({ agreement, contacts: [...contacts], again });
      trackJob(agreementJobs, job);
      feedback.done(text('agreements.many.started'));
      onDone();
      onClose();
    } catch {
      // Shown in the dialog by the mutation's own error.
      isUnderway.current = false;
    }
  };
  return { start, go };
}

/** One agreement for many people: the dialog names who cannot get it before a job sends it. */
export function ManyDialog({ ids, filters, onDone, onClose }: ContactBulk) {
  const text = useAgreementText();
  const [template, setTemplate] = useState<string | null>(null);
  // The list's own words; its call checks them.
  const chosen = useChosenContacts(ids, filters as Parameters<typeof useChosenContacts>[1]);
  const { start, go } = useStart({ onDone, onClose });
  const contacts = [...(chosen.ids ?? [])];
  const isAsked = template !== null && contacts.length > 0;
  const asked = { agreement: template ?? '', contacts };
  const check = useCall(agreementManyCheck, asked, { enabled: isAsked, keepPrevious: false, staleTime: 0 });
  const shown = isAsked ? check.data : undefined;
  const ready = shown?.ready ?? 0;
  const error = check.error ?? start.error ?? chosen.error;
  return (
    <Modal
      open
      width={640}
      title={ids ? text('agreements.many.dialog', { count: ids.length }) : text('agreements.many.dialogList')}
      okText={ready === 0 ? text('agreements.send') : text('agreements.many.ok', { count: ready })}
      cancelText={text('agreements.cancel')}
      okButtonProps={{ disabled: ready === 0 || check.isFetching, loading: start.isPending }}
      onOk={() => template && void go(template, contacts)}
      onCancel={onClose}
    >
      <TemplateChoice label={text('agreements.many.which')} value={template} onChange={setTemplate} />
      {chosen.isTooMany ? (
        <p className="v-problem" role="alert">
          {text('agreements.many.tooMany', { count: MANY_SIGNERS })}
        </p>
      ) : null}
      <Problem error={error} />
      {isAsked && !shown && !error ? <Skeleton width="100%" height={64} /> : null}
      {shown ? <Check check={shown} /> : null}
    </Modal>
  );
}
