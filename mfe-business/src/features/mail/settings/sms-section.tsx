import { type SmsRow, smsAgain, smsList, smsSettings } from '@volante/contracts/mail/sms.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Alert, Button } from 'antd';
import { useMailText } from '../shared/mail-text';

function Row({ sms }: { sms: SmsRow }) {
  const text = useMailText();
  const feedback = useFeedback();
  const again = useCallMutation(smsAgain, { invalidates: [smsList], onError: feedback.failed });
  const isOpen = sms.state === 'failed' || sms.state === 'uncertain';
  return (
    <li>
      <div>
        <strong>{sms.name}</strong> · {sms.phone} · {formatInstant(sms.sentAt ?? sms.createdAt)}
        <p>
          {text(`mail.sms.state.${sms.state}`)} · {text('mail.sms.parts', { count: sms.parts })}
          {sms.reason ? ` · ${sms.reason}` : ''}
        </p>
        <p>{sms.text || text('mail.sms.secret')}</p>
      </div>
      {isOpen && sms.text ? (
        <Button loading={again.isPending} onClick={() => again.mutate({ id: sms.id })}>
          {text('mail.sms.again')}
        </Button>
      ) : null}
    </li>
  );
}

/** Whether messages to telephones are connected, and the last ones. */
export function SmsSection() {
  const text = useMailText();
  const settings = useCall(smsSettings, {});
  const list = useCall(smsList, {});
  if (!settings.data) return null;
  const rows = list.data?.rows ?? [];
  const { isConnected, sender } = settings.data;
  return (
    <section className="vb-mail-tab vb-mail-sms">
      <h3>{text('mail.sms.title')}</h3>
      {isConnected ? (
        <p className="v-help">{text('mail.sms.connected', { sender })}</p>
      ) : (
        <Alert
          type="info"
          showIcon
          title={text('mail.sms.notConnected')}
          description={text('mail.sms.notConnectedText')}
        />
      )}
      {rows.length > 0 ? (
        <ul>
          {rows.map((sms) => (
            <Row key={sms.id} sms={sms} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
