import { contactNotification } from '@volante/contracts/contacts/contact-mail.contract';
import { mailLayoutRead, mailLayoutView } from '@volante/contracts/mail/mail-layout.contract';
import { mailLayoutPreview } from '@volante/contracts/mail/mail-preview.contract';
import { mailVariable } from '@volante/contracts/mail/mail-variables';
import { ApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { Bone } from '@volante/ui-kit/bone';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { HtmlFrame } from '@volante/ui-kit/html-frame';
import { Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import '../mail.css';
import { DELIVERY_READS, NOT_CONFIGURED } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';
import { variableLabel } from '../shared/mail-words';
import { NotConfigured } from '../shared/not-configured';
import { useSettled } from '../shared/use-settled';

interface SendMailDialogProps {
  contacts: readonly string[];
  onClose: () => void;
}

const MOST_LAYOUTS = 100;
type Values = Readonly<Record<string, string>>;

/** What the sender writes for this mail, and what stands in for what the person lacks. */
function ValueInputs({
  names,
  values,
  onChange,
}: {
  names: readonly string[];
  values: Values;
  onChange: (values: Values) => void;
}) {
  const text = useMailText();
  const id = useId();
  return (
    <div className="vb-mail-values">
      {names.map((name) => {
        const isMissing = !name.startsWith('send.');
        const isEmpty = !values[name]?.trim();
        return (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="v-label">
              {variableLabel(name)}
            </label>
            <Input
              id={`${id}-${name}`}
              value={values[name] ?? ''}
              maxLength={500}
              status={isEmpty ? 'warning' : ''}
              placeholder={mailVariable(name)?.example}
              onChange={(event) => onChange({ ...values, [name]: event.target.value })}
            />
            {isMissing ? <p className="v-help">{text('mail.send.lacks')}</p> : null}
          </div>
        );
      })}
    </div>
  );
}

function Preview({ layout, contact, values }: { layout: string; contact: string; values: Values }) {
  const text = useMailText();
  const draft = useCall(mailLayoutView, { id: layout });
  const { purpose = 'service', subject = '', body = '', header = true, footer = true } = draft.data ?? {};
  const answer = useCall(
    mailLayoutPreview,
    { purpose, subject, body, header, footer, contact, values },
    { enabled: Boolean(draft.data) },
  );
  if (!answer.data) return <Bone width="100%" height={320} />;
  return (
    <>
      <p className="vb-mail-subject">
        <span>{answer.data.to}</span>
        <strong>{answer.data.subject}</strong>
      </p>
      <HtmlFrame html={answer.data.html} title={text('mail.preview.title')} />
    </>
  );
}

/** Why somebody will get none, in words. */
function useCheck(contacts: readonly string[], layout: string | null, values: Values) {
  const input = { contacts: [...contacts], layout: layout ?? '', values, check: true };
  return useCall(contactNotification, input, { enabled: layout !== null });
}

/** A mail by a layout: choose it, write what it asks for, look at it, send it. */
export function SendMailDialog({ contacts, onClose }: SendMailDialogProps) {
  const text = useMailText();
  const id = useId();
  const feedback = useFeedback();
  const [layout, setLayout] = useState<string | null>(null);
  const [values, setValues] = useState<Values>({});
  const [asked, setAsked] = useState<readonly string[]>([]);
  const layouts = useCall(mailLayoutRead, { limit: MOST_LAYOUTS, count: false });
  const settled = useSettled(values);
  const check = useCheck(contacts, layout, settled);
  const send = useCallMutation(contactNotification, { invalidates: DELIVERY_READS });
  const error = check.error ?? send.error ?? layouts.error;
  const isUnset = error instanceof ApiError && error.code === NOT_CONFIGURED;
  const rows = layout === null ? [] : (check.data?.rows ?? []);
  const missing = rows.flatMap((row) => row.missing);
  const fresh = missing.filter((name) => !asked.includes(name));
  if (fresh.length > 0) setAsked([...new Set([...asked, ...fresh])]);
  const refused = rows.filter(({ outcome }) => outcome !== 'queued' && outcome !== 'missing');
  const isReady =
    rows.length > 0 &&
    rows.some(({ outcome }) => outcome === 'queued') &&
    !check.isFetching &&
    settled === values;
  const choose = (next: string) => {
    setLayout(next);
    setAsked([]);
    setValues({});
  };
  const go = async () => {
    try {
      const done = await send.mutateAsync({ contacts: [...contacts], layout: layout ?? '', values });
      const count = done.rows.filter(({ outcome }) => outcome === 'queued').length;
      feedback.done(text('mail.send.done', { count }));
      onClose();
    } catch {
      // Shown in the dialog by the mutation's own error.
    }
  };
  const [first] = contacts;
  return (
    <Modal
      open
      className="vb-mail-dialog"
      width={760}
      title={text('mail.act.send')}
      okText={text('mail.send.ok')}
      cancelText={text('mail.cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={send.isPending}
      onOk={() => void go()}
      onCancel={onClose}
    >
      {isUnset ? <NotConfigured /> : null}
      {error && !isUnset ? (
        <p className="v-problem" role="alert">
          {errorMessage(error)}
        </p>
      ) : null}
      <label htmlFor={id} className="v-label">
        {text('mail.fields.layout')}
      </label>
      <Select
        id={id}
        style={{ width: '100%' }}
        value={layout}
        placeholder={text('mail.send.choose')}
        loading={layouts.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={text('mail.layouts.emptyTitle')}
        options={layouts.data?.rows.map((one) => ({ value: one.id, label: one.name }))}
        onChange={choose}
      />
      {asked.length > 0 ? <ValueInputs names={asked} values={values} onChange={setValues} /> : null}
      {refused.map((row) => (
        <p key={row.contact} className="v-problem" role="alert">
          {text(`mail.outcome.${row.outcome}`, { name: row.name, address: row.address })}
        </p>
      ))}
      {layout && first && !isUnset ? <Preview layout={layout} contact={first} values={settled} /> : null}
    </Modal>
  );
}
