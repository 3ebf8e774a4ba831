import { invoiceEmail, invoiceMails } from '@volante/contracts/billing/document-mail.contract';
import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import type { CallOutput } from '@volante/contracts/call';
import { newIntentKey } from '@volante/mfe-kit/api';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { isSale } from '../shared/document-words';
import { PAPER_READS } from './paper-reads';
import { usePaperText } from './paper-text';

type Mail = CallOutput<typeof invoiceMails>['rows'][number];

/** Mails that went or wait, newest first. */
export function Mails({ rows }: { rows: readonly Mail[] }) {
  const text = usePaperText();
  return (
    <ul className="vb-paper-mails">
      {rows.map(({ id, state, address, reason, createdAt, sentAt }) => (
        <li key={id}>
          {text(`papers.mail.${state}`, { at: formatInstant(sentAt ?? createdAt), address })}
          {reason && state !== 'sent' ? <span className="v-problem"> {reason}</span> : null}
        </li>
      ))}
    </ul>
  );
}

interface LetterProps {
  address: string;
  message: string;
  onAddress: (address: string) => void;
  onMessage: (message: string) => void;
}

/** Where it goes, and words of one's own. */
function Letter({ address, message, onAddress, onMessage }: LetterProps) {
  const text = usePaperText();
  const id = useId();
  return (
    <>
      <label className="v-label" htmlFor={`${id}-to`}>
        {text('papers.mail.address')}
      </label>
      <Input
        id={`${id}-to`}
        type="email"
        value={address}
        maxLength={254}
        autoComplete="off"
        onChange={(event) => onAddress(event.target.value)}
      />
      <label className="v-label" htmlFor={`${id}-words`}>
        {text('papers.mail.message')}
      </label>
      <Input.TextArea
        id={`${id}-words`}
        value={message}
        maxLength={2_000}
        autoSize={{ minRows: 3, maxRows: 8 }}
        aria-describedby={`${id}-help`}
        onChange={(event) => onMessage(event.target.value)}
      />
      <p id={`${id}-help`} className="v-help">
        {text('papers.mail.messageHelp')}
      </p>
    </>
  );
}

/** Mails one document: the address is that of the document or of its contact, and can be another. */
export function MailDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = usePaperText();
  const feedback = useFeedback();
  const answer = useCall(invoiceMails, { id: document.id }, { keepPrevious: false });
  const email = useCallMutation(invoiceEmail, { invalidates: PAPER_READS });
  const [again] = useState(newIntentKey);
  const [written, setWritten] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const rows = answer.data?.rows ?? [];
  const address = (written ?? answer.data?.address ?? '').trim();
  const isAgain = rows.some(({ state }) => state !== 'failed');
  const problem = answer.error ?? email.error;
  const send = async () => {
    await email.mutateAsync({ ids: [document.id], address, message, ...(isAgain ? { again } : {}) });
    feedback.done(text('papers.mail.done', { address }));
    onClose();
  };
  return (
    <Modal
      open
      title={text('papers.mail.title', { number: document.number })}
      okText={text(isAgain ? 'papers.mail.again' : 'papers.mail.ok')}
      cancelText={text('papers.act.cancel')}
      okButtonProps={{ disabled: address === '' }}
      confirmLoading={email.isPending}
      onOk={() => void send().catch(() => undefined)}
      onCancel={onClose}
    >
      {answer.data ? null : <Skeleton width="100%" height={64} />}
      {rows.length > 0 ? <Mails rows={rows} /> : null}
      <p className="v-dialog-text">
        {text(isSale(document.target) ? 'papers.mail.invoiceText' : 'papers.mail.offerText')}
      </p>
      <Letter
        address={written ?? answer.data?.address ?? ''}
        message={message}
        onAddress={setWritten}
        onMessage={setMessage}
      />
      <Problem error={problem} />
    </Modal>
  );
}
