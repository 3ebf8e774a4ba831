import { lessonList } from '@volante/contracts/training/lesson.contract';
import { practiceLeave } from '@volante/contracts/training/practice-leave.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useState } from 'react';
import { useOwnText } from '../../texts';
import { useEnrolments } from './use-enrolments';

const AHEAD_DAYS = 400;
const SHOWN = 5;

/** Practices of a contact that are booked, held or proposed from now on. */
function useAhead(contact: string) {
  useLive({ entity: 'lesson' }, [lessonList]);
  const place = { from: today(), to: dayAfter(today(), AHEAD_DAYS), contact, states: 'proposed,held,booked' };
  const answer = useCall(lessonList, place, { keepPrevious: false });
  const now = new Date().toISOString();
  return { answer, rows: answer.data?.rows.filter(({ startsAt }) => startsAt > now) ?? [] };
}

function Leave({ contact, count }: { contact: string; count: number }) {
  const text = useOwnText();
  const feedback = useFeedback();
  const mayModify = useCan('practice.modify');
  const [kept, setKept] = useState(0);
  const leave = useCallMutation(practiceLeave, {
    invalidates: [lessonList, practiceStudent.calls.read],
    onError: feedback.failed,
  });
  if (!mayModify) return null;
  const go = () =>
    leave.mutate(
      { contact, reason: text('steps.reason') },
      {
        onSuccess: (left) => {
          setKept(left.kept);
          if (left.kept === 0) feedback.done(text('steps.left', { count: left.cancelled }));
        },
      },
    );
  return (
    <>
      <Button danger loading={leave.isPending} onClick={go}>
        {text(count > 0 ? 'steps.cancel' : 'steps.rest', { count })}
      </Button>
      {kept > 0 ? <p role="alert">{text('steps.kept', { count: kept })}</p> : null}
    </>
  );
}

/** Step of leaving: practices to come are cancelled, and the enrolments for practices rest. */
export function LeaveStep({ contact, onState }: EnrolmentStep) {
  const text = useOwnText();
  const enrolments = useEnrolments(contact.id);
  const { answer, rows } = useAhead(contact.id);
  const failed = [enrolments, answer].find(({ isError, data }) => isError && !data);
  const isRead = enrolments.data !== undefined && answer.data !== undefined;
  const known = enrolments.data?.rows ?? [];
  const active = known.filter(({ state }) => state === 'active');
  const isDone = active.length === 0 && rows.length === 0;
  const settled = known.length === 0 ? 'notNeeded' : 'done';
  const state = failed ? 'lacking' : !isRead ? null : isDone ? settled : 'lacking';
  const open = rows.length > 0 ? text('steps.ahead', { count: rows.length }) : text('steps.stillEnrolled');
  const words = isDone ? text(known.length === 0 ? 'steps.never' : 'steps.over') : open;
  useStepState(onState, state, state === null ? undefined : words);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!isRead) return null;
  if (isDone) return <p>{words}</p>;
  return (
    <>
      <p>{words}</p>
      {rows.length > 0 ? (
        <ul>
          {rows.slice(0, SHOWN).map(({ id, day, from, typeName, teacherName }) => (
            <li key={id}>
              {formatDay(day)} {from} · {typeName} · {teacherName}
            </li>
          ))}
        </ul>
      ) : null}
      <Leave contact={contact.id} count={rows.length} />
    </>
  );
}
