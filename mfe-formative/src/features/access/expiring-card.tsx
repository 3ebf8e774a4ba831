import {
  accessExpireOne,
  type StudentAccess,
  studentAccessExpiring,
} from '@volante/contracts/e-learning/student-access.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { Link } from 'react-router';
import { learnerAddress } from '../../shared/learner-address';
import { accessAddress } from './access-address';
import { ACCESS_READS } from './access-dialogs';
import { useAccessText } from './access-text';
import './access.css';

const FRESH_MS = 60_000;
const SHOWN = 5;
const MONTHS = 1;

function Row({ row, mayRenew }: { row: StudentAccess; mayRenew: boolean }) {
  const text = useAccessText();
  const feedback = useFeedback();
  const { contact, license, name, until } = row;
  const renew = useCallMutation(accessExpireOne, { ...ACCESS_READS, onError: feedback.failed });
  const done = (end: string | null) =>
    feedback.done(text('access.card.done', { name, until: end ? formatDay(end) : '' }));
  return (
    <li>
      <Link to={learnerAddress(contact)}>{name || text('access.somebody')}</Link>
      <span>
        {license} · {until ? <DateText day={until} /> : null}
      </span>
      {mayRenew ? (
        <Button
          size="small"
          loading={renew.isPending}
          aria-label={text('access.card.renewOf', { name })}
          onClick={() =>
            renew.mutate({ contact, license, months: MONTHS }, { onSuccess: (answer) => done(answer.until) })
          }
        >
          {text('access.card.renew')}
        </Button>
      ) : null}
    </li>
  );
}

/** On the dashboard: whose access ends within 30 days, each renewed by a press. */
export function ExpiringCard() {
  const text = useAccessText();
  const mayRenew = useCan('student-access.modify');
  const answer = useCall(studentAccessExpiring, { limit: SHOWN }, { staleTime: FRESH_MS });
  useLive({ entity: 'access' }, [studentAccessExpiring]);
  const rows = answer.data?.rows ?? [];
  return (
    <DashboardCard
      title={text('access.card.title')}
      more={{ label: text('access.card.more'), to: accessAddress('expiring') }}
      answer={answer}
      empty={answer.data && rows.length === 0 ? <p>{text('access.card.none')}</p> : undefined}
    >
      <ul className="vf-expiring">
        {rows.map((row) => (
          <Row key={row.id} row={row} mayRenew={mayRenew} />
        ))}
      </ul>
    </DashboardCard>
  );
}
