import { SendOutlined } from '@ant-design/icons';
import { mailLayoutPreview, mailLayoutTest } from '@volante/contracts/mail/mail-preview.contract';
import { ApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { HtmlFrame } from '@volante/ui-kit/html-frame';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Alert, Button, Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import '../mail.css';
import { DELIVERY_READS, NOT_CONFIGURED } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';
import { variableLabel } from '../shared/mail-words';
import { NotConfigured } from '../shared/not-configured';
import { PersonChoice } from '../shared/person-choice';
import type { LayoutValues } from './layout-values';

const WIDTHS = { desktop: '100%', phone: '390px' } as const;

/** As the mail service has it: the others write to themselves. */
const MAY_TEST_ANYWHERE = ['mail-layout.add', 'mail-layout.modify', 'mail.settings'] as const;

type Draft = Pick<LayoutValues, 'purpose' | 'subject' | 'body' | 'header' | 'footer'>;

function TestSend({ draft, contact }: { draft: Draft; contact: string | null }) {
  const text = useMailText();
  const id = useId();
  const feedback = useFeedback();
  const { user, can } = useSession();
  const isFree = MAY_TEST_ANYWHERE.some(can);
  const [to, setTo] = useState(user?.email ?? '');
  const [isUnset, setUnset] = useState(false);
  const test = useCallMutation(mailLayoutTest, { invalidates: DELIVERY_READS });
  const send = () =>
    test.mutateAsync({ ...draft, contact, to }).then(
      () => feedback.done(text('mail.test.sent', { to })),
      (error: unknown) => {
        if (error instanceof ApiError && error.code === NOT_CONFIGURED) setUnset(true);
        else feedback.failed(error);
      },
    );
  return (
    <div>
      <label htmlFor={id} className="v-label">
        {text('mail.test.to')}
      </label>
      <div className="vb-mail-test">
        <Input
          id={id}
          type="email"
          value={to}
          readOnly={!isFree}
          aria-describedby={isFree ? undefined : `${id}-own`}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button
          icon={<SendOutlined aria-hidden="true" />}
          loading={test.isPending}
          disabled={!to}
          onClick={() => void send()}
        >
          {text('mail.test.send')}
        </Button>
      </div>
      {isFree ? null : (
        <p id={`${id}-own`} className="v-help">
          {text('mail.test.own')}
        </p>
      )}
      {isUnset ? <NotConfigured /> : null}
    </div>
  );
}

/** A layout as a person will get it, on a wide screen and on a phone; and a way to send it to oneself. */
export function LayoutPreview({ draft }: { draft: Draft }) {
  const text = useMailText();
  const id = useId();
  const { can } = useSession();
  const [contact, setContact] = useState<string | null>(null);
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop');
  const { purpose, subject, body, header, footer } = useSettled(draft);
  const answer = useCall(mailLayoutPreview, { purpose, subject, body, header, footer, contact });
  const shown = answer.data;
  return (
    <section className="vb-mail-preview">
      <div className="vb-mail-preview-bar">
        <div>
          <label htmlFor={id} className="v-label">
            {text('mail.preview.person')}
          </label>
          {can('client.view') ? <PersonChoice id={id} value={contact} onChange={setContact} /> : null}
        </div>
        {can('mail.send') ? (
          <TestSend draft={{ purpose, subject, body, header, footer }} contact={contact} />
        ) : null}
        <Segmented
          aria-label={text('mail.preview.width')}
          value={width}
          onChange={(next) => setWidth(next as keyof typeof WIDTHS)}
          options={[
            { value: 'desktop', label: text('mail.preview.desktop') },
            { value: 'phone', label: text('mail.preview.phone') },
          ]}
        />
      </div>
      {answer.isError && !shown ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {!shown && answer.isPending ? <Skeleton width="100%" height={420} /> : null}
      {shown ? (
        <>
          {shown.missing.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              title={text('mail.preview.missing', { names: shown.missing.map(variableLabel).join(', ') })}
            />
          ) : null}
          <p className="vb-mail-subject">
            {shown.to ? <span>{shown.to}</span> : null}
            <strong>{shown.subject}</strong>
          </p>
          <HtmlFrame html={shown.html} title={text('mail.preview.title')} width={WIDTHS[width]} />
        </>
      ) : null}
    </section>
  );
}
