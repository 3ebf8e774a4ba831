import {
  type ReminderPerson,
  reminderPersonRead,
  reminderPromiseDelete,
  reminderStop,
  type SentReminder,
} from '@volante/contracts/billing/reminder.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { invoiceAddress } from '../../invoices/shared/invoice-address';
import { PERSON_READS } from '../due-reads';
import { useDueText } from '../due-text';
import '../due-dates.css';
import { useStatement } from './use-statement';

const DIALOGS = {
  promise: lazy(async () => ({ default: (await import('./promise-dialog')).PromiseDialog })),
  stop: lazy(async () => ({ default: (await import('./stop-dialog')).StopDialog })),
  mail: lazy(async () => ({ default: (await import('./statement-mail-dialog')).StatementMailDialog })),
  recap: lazy(async () => ({ default: (await import('../../recurring/recap-dialog')).RecapDialog })),
  remind: lazy(async () => ({ default: (await import('./remind-one')).RemindOne })),
};
type Dialog = keyof typeof DIALOGS;

const TONES = { waiting: 'info', sent: 'good', failed: 'bad', dropped: 'plain' } as const;

function ReminderRow({ row }: { row: SentReminder }) {
  const text = useDueText();
  return (
    <li>
      <span>{formatInstant(row.sentAt ?? row.at)}</span>
      <span>{text(`dues.person.step.${row.step}`)}</span>
      <StateBadge tone={TONES[row.state]}>{text(`dues.person.state.${row.state}`)}</StateBadge>
      <strong>{eurosText(row.cents)}</strong>
      <small className="v-help">
        {row.documents.map(({ id, number }) => (
          <Link key={id} to={invoiceAddress(id)}>
            {number}
          </Link>
        ))}{' '}
        {[row.address, row.reason].filter(Boolean).join(' · ')}
      </small>
    </li>
  );
}

/** Stop and promise of the contact: no reminder goes out now. */
function Pause({ person: { stop, promise, former } }: { person: ReminderPerson }) {
  const text = useDueText();
  const [broken] = former;
  return (
    <>
      {stop ? (
        <p className="v-problem">
          {text('dues.person.stopText')}
          {stop.reason ? `: ${stop.reason}` : ''}{' '}
          <small className="v-help">{text('dues.person.noted', { by: stop.by })}</small>
        </p>
      ) : null}
      {promise ? (
        <p role="status">
          <strong>
            {promise.cents === null
              ? text('dues.person.promiseAll', { day: formatDay(promise.promisedOn) })
              : text('dues.person.promise', {
                  ...{ cents: eurosText(promise.cents), day: formatDay(promise.promisedOn) },
                })}
          </strong>
          {promise.note ? `. ${promise.note}` : ''}{' '}
          <small className="v-help">
            {text('dues.person.promiseText')} {text('dues.person.noted', { by: promise.by })}
          </small>
        </p>
      ) : null}
      {!promise && broken ? (
        <p className="v-help">{text('dues.person.broken', { day: formatDay(broken.promisedOn) })}</p>
      ) : null}
    </>
  );
}

function useActs(contact: ContactRecord, person: ReminderPerson, ask: (dialog: Dialog) => void) {
  const text = useDueText();
  const feedback = useFeedback();
  const mayModify = useCan('invoice.modify');
  const mayAdd = useCan('invoice.add');
  const statement = useStatement(contact.id);
  const stop = useCallMutation(reminderStop, { invalidates: PERSON_READS });
  const withdraw = useCallMutation(reminderPromiseDelete, { invalidates: PERSON_READS });
  const { promise } = person;
  const resume = () =>
    stop
      .mutateAsync({ contact: contact.id, isStopped: false })
      .then(() => feedback.done(text('dues.stopDialog.resumed')))
      .catch(feedback.failed);
  const item = (key: string, onSelect: () => void) => ({ key, label: text(`dues.act.${key}`), onSelect });
  return [
    item('print', () => void statement.print()),
    ...(mayAdd ? [item('recap', () => ask('recap'))] : []),
    ...(mayModify
      ? [
          item('statementMail', () => ask('mail')),
          item('remind', () => ask('remind')),
          item('promise', () => ask('promise')),
          ...(promise
            ? [item('withdraw', () => void withdraw.mutateAsync({ id: promise.id }).catch(feedback.failed))]
            : []),
          person.stop ? item('resume', () => void resume()) : item('stop', () => ask('stop')),
        ]
      : []),
  ];
}

function Shown({ contact, person }: { contact: ContactRecord; person: ReminderPerson }) {
  const text = useDueText();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const statement = useStatement(contact.id);
  const Opened = dialog ? DIALOGS[dialog] : null;
  return (
    <section className="v-facts" aria-label={text('dues.person.title')}>
      <header>
        <h3>{text('dues.person.title')}</h3>
        <span className="vb-due-acts">
          <Button onClick={() => void statement.show()}>{text('dues.act.statement')}</Button>
          <MenuButton label={text('dues.person.acts')} items={useActs(contact, person, setDialog)} />
        </span>
      </header>
      <Pause person={person} />
      {person.reminders.length === 0 ? (
        <p className="v-help">{text('dues.person.none')}</p>
      ) : (
        <ul className="vb-due-reminders" aria-label={text('dues.person.list')}>
          {person.reminders.map((row) => (
            <ReminderRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <Suspense>{Opened ? <Opened contact={contact} onClose={() => setDialog(null)} /> : null}</Suspense>
    </section>
  );
}

/** In the account of a contact: reminders, promise, stop, and the statement of account. */
export function PersonReminders({ contact }: { contact: ContactRecord }) {
  const answer = useCall(reminderPersonRead, { contact: contact.id }, { keepPrevious: false });
  useLive({ entity: 'invoice' }, [reminderPersonRead]);
  if (answer.data) return <Shown contact={contact} person={answer.data} />;
  return answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null;
}
