import { feedCreate, feedList, feedRevoke } from '@volante/contracts/training/agenda-feed.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { useState } from 'react';
import { useOwnText } from '../../texts';
import './student-link.css';

/** The calendars of a student's practices by a secret address, for the student's own telephone. The address is shown once. */
export function StudentCalendar({ student }: { student: string }) {
  const text = useOwnText();
  const feedback = useFeedback();
  const answer = useCall(feedList, {});
  const invalidates = [feedList];
  const create = useCallMutation(feedCreate, { invalidates });
  const revoke = useCallMutation(feedRevoke, { invalidates });
  const [address, setAddress] = useState('');
  if (!answer.data) return <LoadState answer={answer} />;
  const own = answer.data.rows.filter(({ kind, of }) => kind === 'student' && of === student);
  const make = () =>
    create
      .mutateAsync({ kind: 'student', of: student, withNames: false })
      .then(({ key }) => setAddress(`${window.location.origin}/feeds/${key}.ics`), feedback.failed);
  const end = (id: string) =>
    revoke.mutateAsync({ id }).then(() => {
      setAddress('');
      feedback.done(text('agenda.feeds.revoked'));
    }, feedback.failed);
  return (
    <section className="vf-link" aria-label={text('students.calendar.title')}>
      <h3>{text('students.calendar.title')}</h3>
      <p>{text('students.calendar.help')}</p>
      {own.map(({ id, by, createdAt }) => (
        <div key={id} className="vf-link-acts">
          <span>{text('students.link.by', { by, at: formatInstant(createdAt) })}</span>
          <Button
            danger
            aria-label={text('students.calendar.revokeOf', { at: formatInstant(createdAt) })}
            onClick={() => void end(id)}
          >
            {text('agenda.feeds.revoke')}
          </Button>
        </div>
      ))}
      {address ? (
        <p className="vf-link-address" role="status">
          {text('agenda.feeds.once')} <code>{address}</code>
          <Button
            onClick={() => {
              void navigator.clipboard
                .writeText(address)
                .then(() => feedback.done(text('agenda.feeds.copied')), feedback.failed);
            }}
          >
            {text('agenda.feeds.copy')}
          </Button>
        </p>
      ) : null}
      <div className="vf-link-acts">
        <Button loading={create.isPending} onClick={() => void make()}>
          {text('students.calendar.make')}
        </Button>
      </div>
    </section>
  );
}
