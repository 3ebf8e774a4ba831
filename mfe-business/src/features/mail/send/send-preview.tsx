import { mailLayoutView } from '@volante/contracts/mail/mail-layout.contract';
import { mailLayoutPreview } from '@volante/contracts/mail/mail-preview.contract';
import { useCall } from '@volante/mfe-kit/query';
import { errorMessage } from '@volante/ui-kit/error-message';
import { HtmlFrame } from '@volante/ui-kit/html-frame';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useMailText } from '../shared/mail-text';
import type { Values } from './value-inputs';

/** The letter as this person will get it. */
export function SendPreview({
  layout,
  contact,
  values,
}: {
  layout: string;
  contact: string;
  values: Values;
}) {
  const text = useMailText();
  const draft = useCall(mailLayoutView, { id: layout });
  const { purpose = 'service', subject = '', body = '', header = true, footer = true } = draft.data ?? {};
  const answer = useCall(
    mailLayoutPreview,
    { purpose, subject, body, header, footer, contact, values },
    { enabled: Boolean(draft.data) },
  );
  const error = draft.error ?? answer.error;
  if (!answer.data && error)
    return (
      <p className="v-problem" role="alert">
        {errorMessage(error)}
      </p>
    );
  if (!answer.data) return <Skeleton width="100%" height={320} />;
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
