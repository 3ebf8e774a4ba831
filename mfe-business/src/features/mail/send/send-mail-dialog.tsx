import { contactNotification } from '@volante/contracts/contacts/contact-mail.contract';
import { ApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Modal } from 'antd';
import { useState } from 'react';
import '../mail.css';
import { DELIVERY_READS, NOT_CONFIGURED } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';
import { NotConfigured } from '../shared/not-configured';
import { type Attached, Attachments, areTooHeavy } from './attachments';
import { LayoutChoice, useMissingLayout } from './layout-choice';
import { SendPreview } from './send-preview';
import { useAsked, ValueInputs, type Values } from './value-inputs';

interface SendMailDialogProps {
  contact: string;
  onClose: () => void;
}

/** Why the person will get none, in words. */
function useCheck(contact: string, layout: string | null, values: Values) {
  const input = { contacts: [contact], layout: layout ?? '', values, check: true };
  return useCall(contactNotification, input, { enabled: layout !== null });
}

/** A mail by a layout: choose it, write what it asks for, look at it, send it. */
export function SendMailDialog({ contact, onClose }: SendMailDialogProps) {
  const text = useMailText();
  const feedback = useFeedback();
  const [layout, setLayout] = useState<string | null>(null);
  const [values, setValues] = useState<Values>({});
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const settled = useSettled(values);
  const missing = useMissingLayout(layout);
  const check = useCheck(contact, layout, settled);
  const send = useCallMutation(contactNotification, { invalidates: DELIVERY_READS });
  const error = check.error ?? send.error;
  const isUnset = error instanceof ApiError && error.code === NOT_CONFIGURED;
  const rows = layout === null ? [] : (check.data?.rows ?? []);
  useAsked(
    rows.flatMap((row) => row.missing),
    asked,
    setAsked,
  );
  const refused = rows.filter(({ outcome }) => outcome !== 'queued' && outcome !== 'missing');
  const isReady =
    rows.some(({ outcome }) => outcome === 'queued') &&
    !check.isFetching &&
    settled === values &&
    !areTooHeavy(files);
  const choose = (next: string) => {
    setLayout(next);
    setAsked([]);
    setValues({});
  };
  const go = async () => {
    const attachments = files.map(({ id }) => id);
    try {
      const done = await send.mutateAsync({ contacts: [contact], layout: layout ?? '', values, attachments });
      const count = done.rows.filter(({ outcome }) => outcome === 'queued').length;
      feedback.done(text('mail.send.done', { count }));
      onClose();
    } catch {
      // Shown in the dialog by the mutation's own error.
    }
  };
  return (
    <Modal
      open
      className="vb-mail-dialog"
      width={760}
      title={text('mail.act.send')}
      okText={text('mail.send.ok')}
      cancelText={text('mail.cancel')}
      okButtonProps={{ disabled: layout !== null && !isReady }}
      confirmLoading={send.isPending}
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
        <ValueInputs names={asked} values={values} onChange={setValues} lacks={text('mail.send.lacks')} />
      ) : null}
      {refused.map((row) => (
        <p key={row.contact} className="v-problem" role="alert">
          {text(`mail.outcome.${row.outcome}`, { name: row.name, address: row.address })}
        </p>
      ))}
      {layout && !isUnset ? (
        <>
          <Attachments contact={contact} files={files} onChange={setFiles} />
          <SendPreview layout={layout} contact={contact} values={settled} />
        </>
      ) : null}
    </Modal>
  );
}
