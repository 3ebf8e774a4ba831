import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import {
  mailDeliveryList,
  mailOptOutRead,
  mailOptOutUpdate,
} from '@volante/contracts/mail/mail-delivery.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LabelledSwitch } from '@volante/ui-kit/labelled-switch';
import { LoadState } from '@volante/ui-kit/load-state';
import { Link } from 'react-router';
import '../mail.css';
import { SendMailButton } from '../send/send-mail-button';
import { DELIVERY_LIST, DELIVERY_READS, deliveryAddress } from '../shared/mail-reads';
import { useMailText } from '../shared/mail-text';
import { MailReasonText, MailStateBadge } from '../shared/mail-words';

const SHOWN = 20;
const ANY_MAIL = { entity: 'mail-delivery' } as const;

/** Whether the person wants advertising: what they said, noted by the school. */
function Advertising({ address }: { address: string }) {
  const text = useMailText();
  const feedback = useFeedback();
  const answer = useCall(mailOptOutRead, { address });
  const update = useCallMutation(mailOptOutUpdate, {
    invalidates: [mailOptOutRead],
    onError: feedback.failed,
  });
  const since = answer.data?.since;
  return (
    <div className="vb-mail-optout">
      <LabelledSwitch
        label={text('mail.tab.refuses')}
        checked={Boolean(since)}
        loading={answer.isPending || update.isPending}
        onChange={(refuses) => update.mutate({ address, refuses })}
      />
      {since ? (
        <span className="v-help">
          {text('mail.tab.since', { by: answer.data?.by })} <ElapsedText instant={since} />
        </span>
      ) : null}
    </div>
  );
}

/** The mails of one contact, newest first. */
export function ContactMailsTab({ contact }: { contact: ContactRecord }) {
  const text = useMailText();
  const answer = useCall(mailDeliveryList, { contact: contact.id, limit: SHOWN });
  useLive(ANY_MAIL, DELIVERY_READS);
  if (!answer.data) return <LoadState answer={answer} height={160} />;
  const { rows, total } = answer.data;
  return (
    <section className="vb-mail-tab">
      {contact.email ? <Advertising address={contact.email} /> : null}
      {rows.length === 0 ? (
        <EmptyState
          title={text('mail.tab.none')}
          text={text(contact.email ? 'mail.tab.noneText' : 'mail.tab.noAddress')}
        >
          {contact.email ? <SendMailButton contact={contact} /> : null}
        </EmptyState>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={deliveryAddress(row.id)}>{row.subject || text('mail.deliveries.one')}</Link>
              <MailStateBadge state={row.state} />
              <ElapsedText instant={row.sentAt ?? row.createdAt} />
              <span className="v-help">{row.sentBy}</span>
              {row.reason ? (
                <p className="v-help">
                  <MailReasonText mail={row} />
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {total !== null && total > rows.length ? (
        <Link to={`${DELIVERY_LIST}?search=${encodeURIComponent(contact.email)}`}>
          {text('mail.tab.all')}
        </Link>
      ) : null}
    </section>
  );
}
