import { feedList } from '@volante/contracts/training/agenda-feed.contract';
import { useCall } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { EndFeed, FeedAddress, useFeedActs } from '../../shared/feed-parts';
import { useOwnText } from '../../texts';
import './student-link.css';

/** The calendars of a student's practices by a secret address, for the student's own telephone. The address is shown once. */
export function StudentCalendar({ student }: { student: string }) {
  const text = useOwnText();
  const answer = useCall(feedList, {});
  const { address, make, end, isMaking } = useFeedActs();
  if (!answer.data) return <LoadState answer={answer} />;
  const own = answer.data.rows.filter(({ kind, of }) => kind === 'student' && of === student);
  return (
    <section className="vf-link" aria-label={text('students.calendar.title')}>
      <h3>{text('students.calendar.title')}</h3>
      <p>{text('students.calendar.help')}</p>
      {own.map(({ id, by, createdAt }) => (
        <div key={id} className="vf-link-acts">
          <span>{text('students.link.by', { by, at: formatInstant(createdAt) })}</span>
          <EndFeed
            label={text('students.calendar.revokeOf', { at: formatInstant(createdAt) })}
            onEnd={() => end(id)}
          />
        </div>
      ))}
      <FeedAddress address={address} className="vf-link-address" />
      <div className="vf-link-acts">
        <Button
          loading={isMaking}
          onClick={() => void make({ kind: 'student', of: student, withNames: false })}
        >
          {text('students.calendar.make')}
        </Button>
      </div>
    </section>
  );
}
