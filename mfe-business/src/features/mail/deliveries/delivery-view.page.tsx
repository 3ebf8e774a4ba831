import { MailOutlined, RedoOutlined } from '@ant-design/icons';
import type { CallOutput } from '@volante/contracts/call';
import { mailDeliveryView } from '@volante/contracts/mail/mail-delivery.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatBytes } from '@volante/ui-kit/bytes';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { DetailPage } from '@volante/ui-kit/detail-page';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { HtmlFrame } from '@volante/ui-kit/html-frame';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { Alert, Button } from 'antd';
import { Link, useParams } from 'react-router';
import '../mail.css';
import { DELIVERY_LIST } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';
import { canRetry, MailReasonText, MailStateBadge, TestBadge } from '../shared/mail-words';
import { useRetry } from './use-retry';

type Mail = CallOutput<typeof mailDeliveryView>;

const POLL_MS = 3_000;
const isOnItsWay = (mail: Mail | undefined) => mail?.state === 'queued' || mail?.state === 'sending';

function AsSent({ mail }: { mail: Mail }) {
  const text = useMailText();
  return (
    <section className="vb-mail-preview">
      {mail.reason ? (
        <Alert
          type={mail.state === 'failed' ? 'error' : 'warning'}
          showIcon
          title={<MailReasonText mail={mail} />}
          description={mail.reply ? text('mail.deliveries.reply', { reply: mail.reply }) : undefined}
        />
      ) : null}
      <p className="vb-mail-subject">
        <span>{mail.address}</span>
        <strong>{mail.subject}</strong>
      </p>
      {mail.attachments.length > 0 ? (
        <p>
          {text('mail.deliveries.attachments')}{' '}
          {mail.attachments.map(({ name, size }) => `${name} (${formatBytes(size)})`).join(', ')}
        </p>
      ) : null}
      {mail.html === null ? (
        <EmptyState title={text('mail.deliveries.erased')} text={text('mail.deliveries.erasedText')} />
      ) : (
        <HtmlFrame html={mail.html} title={text('mail.preview.title')} />
      )}
    </section>
  );
}

/** `/mail/delivery/view/{id}`: a mail as it was sent, and what became of it. */
export function DeliveryViewPage() {
  const text = useMailText();
  const { id = '' } = useParams();
  const retry = useRetry();
  const canSeePeople = useCan('client.view');
  const answer = useCall(
    mailDeliveryView,
    { id },
    { keepPrevious: false, refetchInterval: (mail) => (isOnItsWay(mail) ? POLL_MS : false) },
  );
  const mail = answer.data;
  if (answer.isError && !mail) {
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (!mail) return <RecordSkeleton />;
  const who = mail.name || mail.address;
  return (
    <DetailPage
      title={mail.subject || text('mail.deliveries.one')}
      breadcrumb={[{ label: text('mail.deliveries.title'), to: DELIVERY_LIST }]}
      image={<MailOutlined className="vb-mail-icon" aria-hidden="true" />}
      badge={
        <>
          <MailStateBadge state={mail.state} /> <TestBadge mail={mail} />
        </>
      }
      facts={[
        {
          label: text('mail.fields.to'),
          value: mail.contact && canSeePeople ? <Link to={`/contact/view/${mail.contact}`}>{who}</Link> : who,
        },
        {
          label: text('mail.fields.createdAt'),
          value: <ElapsedText instant={mail.sentAt ?? mail.createdAt} />,
        },
        { label: text('mail.fields.sentBy'), value: mail.sentBy },
        { label: text('mail.fields.attempts'), value: String(mail.attempts) },
      ]}
      primary={
        canRetry(mail) ? (
          <Button type="primary" icon={<RedoOutlined aria-hidden="true" />} onClick={() => void retry([id])}>
            {text('mail.act.retry')}
          </Button>
        ) : null
      }
      menu={[]}
      tabs={[{ key: 'mensaje', label: text('mail.tabs.message'), content: <AsSent mail={mail} /> }]}
    />
  );
}
