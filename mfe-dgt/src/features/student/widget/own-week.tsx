import type { CallOutput } from '@volante/contracts/call';
import { teacherWeek } from '@volante/contracts/dgt/teacher.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { formatDay } from '@volante/ui-kit/dates';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CARD_LIST, cardAddress } from '../../../shared/addresses';

type Week = CallOutput<typeof teacherWeek>;

function Folder({ folder, today }: { folder: Week['folders'][number]; today: string }) {
  const text = useText('dgt');
  return (
    <li>
      <Link to={`/dgt/folder/view/${folder.id}`}>
        <strong>{folder.day === today ? text('week.today') : formatDay(folder.day)}</strong>{' '}
        {text(`week.tests.${folder.test}`)} · {folder.center}
      </Link>
      <ul>
        {folder.students.map(({ id, name, reserve }) => (
          <li key={id}>
            <Link to={`/contact/view/${id}?tab=trafico`}>{name}</Link>
            {reserve ? ` (${text('week.reserve')})` : ''}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Exams of the signed-in teacher's students, and the practice of today; `others` where the person teaches nobody. */
export function OwnWeek({ others }: { others: ReactNode }) {
  const text = useText('dgt');
  const answer = useCall(teacherWeek, {});
  const { data, isPending } = answer;
  if (!isPending && !data?.teaches) return others;
  const folders = data?.folders ?? [];
  const classes = data?.classes ?? [];
  return (
    <DashboardCard
      className="vd-own-week"
      title={text('week.own')}
      more={{ label: text('week.cards'), to: CARD_LIST }}
      answer={answer}
    >
      {folders.length === 0 ? <p>{text('week.ownNone')}</p> : null}
      <ul>
        {folders.map((folder) => (
          <Folder key={folder.id} folder={folder} today={data?.today ?? ''} />
        ))}
      </ul>
      {classes.length > 0 ? (
        <>
          <h4>{text('week.practice')}</h4>
          <ul>
            {classes.map(({ entry, name, from, to }) => (
              <li key={`${entry}${from}`}>
                <Link to={cardAddress(entry)}>
                  <strong>
                    {from}–{to}
                  </strong>{' '}
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </DashboardCard>
  );
}
