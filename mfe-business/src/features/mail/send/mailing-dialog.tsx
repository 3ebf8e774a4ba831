import { useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import {
  contactMailingCheck,
  contactMailingStart,
} from '@volante/contracts/contacts/contact-mailing.contract';
import { newIntentKey } from '@volante/mfe-kit/api';
import { ApiError } from '@volante/mfe-kit/api-error';
import { callKey, useCall, useCallMutation } from '@volante/mfe-kit/query';
import type { ContactBulk } from '@volante/mfe-kit/slots';
import { trackJob } from '@volante/mfe-kit/tray';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Alert, Modal } from 'antd';
import { useRef, useState } from 'react';
import '../mail.css';
import { DELIVERY_READS, NOT_CONFIGURED } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';
import { variableLabel } from '../shared/mail-words';
import { NotConfigured } from '../shared/not-configured';
import { type Attached, Attachments, areTooHeavy } from './attachments';
import { LayoutChoice, useMissingLayout } from './layout-choice';
import { SendPreview } from './send-preview';
import { useAsked, ValueInputs, type Values } from './value-inputs';

type Filters = CallInput<typeof contactMailingCheck>['filters'];
type Check = CallOutput<typeof contactMailingCheck>;

/** Without the sender's own values nobody gets it, whatever is in their records. */
function ToFill({ names }: { names: readonly string[] }) {
  const text = useMailText();
  const labels = new Intl.ListFormat('es', { type: 'conjunction' }).format(names.map(variableLabel));
  return (
    <p role="status" className="vb-mail-who-count">
      <strong>{text('mail.mailing.fill', { names: labels })}</strong>
    </p>
  );
}

/** How many get it, how many do not and why, and who those are. */
function WhoGetsIt({ check }: { check: Check }) {
  const text = useMailText();
  const { total, ready, gone, refused, named, left } = check;
  const without = total - ready;
  return (
    <section className="vb-mail-who" aria-label={text('mail.mailing.who')}>
      <p role="status" className="vb-mail-who-count">
        <strong>{text('mail.mailing.ready', { count: ready, total })}</strong>
      </p>
      {left !== null && ready > left ? (
        <Alert type="warning" showIcon title={text('mail.mailing.left', { count: left })} />
      ) : null}
      {without > 0 ? (
        <ul className="vb-mail-who-list">
          {refused.map(({ outcome, count }) => (
            <li key={outcome}>{text(`mail.mailing.without.${outcome}`, { count })}</li>
          ))}
          {gone > 0 ? <li>{text('mail.mailing.without.gone', { count: gone })}</li> : null}
        </ul>
      ) : null}
      {named.length > 0 ? (
        <details>
          <summary className="vb-mail-who-more">{text('mail.mailing.named')}</summary>
          <ul className="vb-mail-who-list vb-mail-who-named">
            {named.map((row) => (
              <li key={row.contact}>
                {row.name} <span className="v-help">{text(`mail.mailing.why.${row.outcome}`, row)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

const canGo = (check: Check | undefined) =>
  check !== undefined && check.ready > 0 && (check.left === null || check.ready <= check.left);

/** One letter to many contacts: who gets it is said before it is sent, and a job sends it. */
export function MailingDialog({ ids, filters, onDone, onClose }: ContactBulk) {
  const text = useMailText();
  const feedback = useFeedback();
  const client = useQueryClient();
  const [key] = useState(newIntentKey);
  const [layout, setLayout] = useState<string | null>(null);
  const [values, setValues] = useState<Values>({});
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const settled = useSettled(values);
  const missing = useMissingLayout(layout);
  const choice = {
    // The list's own words; the call checks them.
    filters: filters as Filters,
    layout: layout ?? '',
    ...(ids ? { ids: [...ids] } : {}),
  };
  const check = useCall(contactMailingCheck, { ...choice, values: settled }, { enabled: layout !== null });
  const start = useCallMutation(contactMailingStart);
  const error = check.error ?? start.error;
  const isUnset = error instanceof ApiError && error.code === NOT_CONFIGURED;
  const shown = layout === null ? undefined : check.data;
  useAsked(shown?.missing ?? [], asked, setAsked);
  const isReady = canGo(shown) && !check.isFetching && settled === values && !areTooHeavy(files);
  const toFill = asked.filter((name) => name.startsWith('send.') && !settled[name]?.trim());
  const choose = (next: string) => {
    setLayout(next);
    setAsked([]);
    setValues({});
  };
  const refresh = () => {
    for (const read of DELIVERY_READS) void client.invalidateQueries({ queryKey: callKey(read) });
  };
  const isUnderway = useRef(false);
  const go = async () => {
    // A second click comes before the button shows that it is busy.
    if (isUnderway.current) return;
    isUnderway.current = true;
    try {
      const attachments = files.map(({ id }) => id);
      const { job } = await start.mutateAsync({ ...choice, values, attachments, key });
      trackJob(contactJobs, job, { onEnd: refresh });
      feedback.done(text('mail.mailing.started'));
      onDone();
      onClose();
    } catch {
      // Shown in the dialog by the mutation's own error.
      isUnderway.current = false;
    }
  };
  return (
    <Modal
      open
      className="vb-mail-dialog"
      width={760}
      title={ids ? text('mail.mailing.titleTicked', { count: ids.length }) : text('mail.mailing.titleList')}
      okText={shown ? text('mail.mailing.ok', { count: shown.ready }) : text('mail.send.ok')}
      cancelText={text('mail.cancel')}
      okButtonProps={{ disabled: layout !== null && !isReady }}
      confirmLoading={start.isPending}
      onOk={() => (layout === null ? missing.ask() : void go())}
      onCancel={onClose}
    >
      {isUnset ? <NotConfigured /> : null}
      {error && !isUnset ? (
        <p className="v-problem" role="alert">
          {errorMessage(error)}
        </p>
      ) : null}
      <LayoutChoice value={layout} onChange={choose} {...missing.choice} />
      {asked.length > 0 ? (
        <ValueInputs names={asked} values={values} onChange={setValues} lacks={text('mail.mailing.lacks')} />
      ) : null}
      {layout && !shown && !error ? <Skeleton width="100%" height={64} /> : null}
      {shown && toFill.length > 0 ? <ToFill names={toFill} /> : null}
      {shown && toFill.length === 0 ? <WhoGetsIt check={shown} /> : null}
      {layout && !isUnset ? <Attachments files={files} onChange={setFiles} /> : null}
      {layout && shown?.example ? (
        <SendPreview layout={layout} contact={shown.example} values={settled} />
      ) : null}
    </Modal>
  );
}
