import { type DgtFee, dgtFeeRead, dgtFeeUpdate } from '@volante/contracts/dgt/dgt-fee.contract';
import { type ExamFolder, examFolderRead } from '@volante/contracts/dgt/exam-folder.contract';
import { examFolderStudentDelete } from '@volante/contracts/dgt/exam-folder-student.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { Link } from 'react-router';
import '../../../shared/steps.css';
import { useDgtText } from '../../../shared/dgt-text';
import { today } from '../../../shared/today';
import { examFolderAddress, RESULT_READS } from '../shared/exam-folder-reads';

/** A place in a folder: taken back before the exam, given its result after it. */
function Seat({ folder, student }: { folder: ExamFolder; student: string }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const mayModify = useCan('dgt-folder.modify');
  const remove = useCallMutation(examFolderStudentDelete, {
    invalidates: RESULT_READS,
    onError: feedback.failed,
  });
  const { id, day, center, test } = folder;
  const isOver = day < today();
  return (
    <li>
      <Link to={examFolderAddress(id)}>
        {text('steps.exams.seat', {
          day: formatDay(day),
          center: center.name,
          test: text(`law.tests.${test}`),
        })}
      </Link>
      {isOver ? <span>{text('steps.exams.noResult')}</span> : null}
      {mayModify && !isOver ? (
        <Button loading={remove.isPending} onClick={() => remove.mutate({ folder: id, students: [student] })}>
          {text('steps.exams.remove')}
        </Button>
      ) : null}
    </li>
  );
}

/** A fee with sittings left: one that was never used can go to somebody else. */
function Fee({ fee }: { fee: DgtFee }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const mayModify = useCan('dgt-fee.modify');
  const release = useCallMutation(dgtFeeUpdate, { invalidates: [dgtFeeRead], onError: feedback.failed });
  const { id, version, number, typeName, state, remaining } = fee;
  return (
    <li>
      <span>
        {text('steps.exams.fee', { number: number || text('tax.unnumberedInSentence'), type: typeName })}
        {state === 'used' ? `: ${text('steps.exams.left', { count: remaining })}` : null}
      </span>
      {mayModify && state === 'assigned' ? (
        <Button loading={release.isPending} onClick={() => release.mutate({ id, version, student: null })}>
          {text('steps.exams.release')}
        </Button>
      ) : null}
    </li>
  );
}

/** Folders and fees that still wait for the student. */
function usePending(student: string) {
  useLive({ entity: 'exam-folder' }, [examFolderRead]);
  useLive({ entity: 'dgt-fee' }, [dgtFeeRead]);
  const seesFees = useCan('dgt-fee.view');
  const folders = useCall(examFolderRead, { student, limit: 100 }, { keepPrevious: false });
  const fees = useCall(dgtFeeRead, { student, limit: 100 }, { keepPrevious: false, enabled: seesFees });
  const failed = [folders, ...(seesFees ? [fees] : [])].find(({ isError, data }) => isError && !data);
  const isRead = folders.data !== undefined && (!seesFees || fees.data !== undefined);
  return {
    failed,
    isRead,
    seats: folders.data?.rows ?? [],
    fees: (fees.data?.rows ?? []).filter(({ state }) => state === 'assigned' || state === 'used'),
    hadFees: (fees.data?.rows.length ?? 0) > 0,
  };
}

/** Step of leaving: no folder waits for the student, and none of the student's fees is unused. */
export function ExamsStep({ contact, onState }: EnrolmentStep) {
  const text = useDgtText();
  const { failed, isRead, seats, fees, hadFees } = usePending(contact.id);
  const unused = fees.filter(({ state }) => state === 'assigned').length;
  const isLacking = seats.length > 0 || unused > 0;
  const settled = hadFees ? 'done' : 'notNeeded';
  const words = [
    ...(seats.length > 0 ? [text('steps.exams.seats', { count: seats.length })] : []),
    ...(unused > 0 ? [text('steps.exams.fees', { count: unused })] : []),
  ].join('. ');
  useStepState(
    onState,
    failed ? 'lacking' : isRead ? (isLacking ? 'lacking' : settled) : null,
    failed ? text('steps.unread') : words || undefined,
  );
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!isRead) return null;
  if (seats.length === 0 && fees.length === 0)
    return <p>{text(hadFees ? 'steps.exams.whole' : 'steps.exams.none')}</p>;
  return (
    <ul className="vd-step-entries">
      {seats.map((folder) => (
        <Seat key={folder.id} folder={folder} student={contact.id} />
      ))}
      {fees.map((fee) => (
        <Fee key={fee.id} fee={fee} />
      ))}
    </ul>
  );
}
