import {
  type ExamDay,
  examDayClear,
  examDayList,
  examDayRead,
} from '@volante/contracts/training/exam-day.contract';
import {
  type AgendaResources,
  agendaResources,
  lessonList,
} from '@volante/contracts/training/lesson.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { usePhone } from '@volante/ui-kit/use-phone';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useOwnText } from '../../texts';
import { ExamSeats } from './exam-seats';
import './exams.css';
import { PlanDialog } from './plan-dialog';

/** Teacher, car and hour, with the way to the folder and to the agenda. */
function Plan({ exam }: { exam: ExamDay }) {
  const text = useOwnText();
  const seesFolders = useCan('dgt-folder.view');
  const { isPlanned, teacherName, vehicleName, from, id, day } = exam;
  const facts = [teacherName, vehicleName, from ? text('exams.at', { from }) : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="vf-exam-plan">
      <p>{isPlanned ? facts : text('exams.unplannedText')}</p>
      <p className="vf-exam-ways">
        {seesFolders ? <Link to={`/dgt/folder/view/${id}`}>{text('exams.folder')}</Link> : null}
        {isPlanned ? <Link to={`/schedule/agenda?day=${day}`}>{text('exams.agenda')}</Link> : null}
      </p>
    </div>
  );
}

/** Exams follow the folder: here they are put into the agenda, or taken out of it. */
function useActs(exam: ExamDay) {
  const text = useOwnText();
  const feedback = useFeedback();
  const clear = useCallMutation(examDayClear, {
    invalidates: [examDayRead, examDayList, lessonList],
    onError: feedback.failed,
    onSuccess: () => feedback.done(text('exams.cleared')),
  });
  return exam.isPlanned
    ? [
        {
          key: 'clear',
          label: text('exams.clear'),
          onSelect: () => clear.mutate({ id: exam.id, version: exam.version }),
        },
      ]
    : [];
}

function Dialog({ exam, onClose }: { exam: ExamDay; onClose: () => void }) {
  const { data } = useCall(agendaResources, {}, { staleTime: 60_000 });
  const resources: AgendaResources | undefined = data;
  return resources ? <PlanDialog {...{ exam, resources, onClose }} /> : null;
}

interface HeadProps {
  exam: ExamDay;
  mayPlan: boolean;
  onPlan: () => void;
}

/** Title and actions. Beside the buttons of a phone the title has no room: there it stands below them, too. */
function Head({ exam, mayPlan, onPlan }: HeadProps) {
  const text = useOwnText();
  const isPhone = usePhone();
  const acts = useActs(exam);
  const title = text('exams.of', { day: formatDay(exam.day), test: text(`exams.test.${exam.test}`) });
  const plan = (
    <Button type="primary" onClick={onPlan}>
      {text(exam.isPlanned ? 'exams.change' : 'exams.plan')}
    </Button>
  );
  return (
    <>
      <PageToolbar
        title={title}
        {...(isPhone ? {} : { count: exam.center })}
        breadcrumb={[{ label: text('exams.title'), to: '/formative/exam/list' }]}
        {...(mayPlan ? { primary: plan } : {})}
        more={[
          { key: 'print', label: text('exams.print'), onSelect: () => window.print() },
          ...(mayPlan ? acts : []),
        ]}
      />
      {isPhone ? (
        <h2 className="vf-exam-name">
          {title} · {exam.center}
        </h2>
      ) : null}
    </>
  );
}

/** `/formative/exam/view/{exam_id}` */
export function ExamViewPage() {
  const { exam_id: id = '' } = useParams();
  const mayPlan = useCan('practice.override');
  const [isPlanning, setPlanning] = useState(false);
  const answer = useCall(examDayRead, { id }, { keepPrevious: false });
  useLive({ entity: 'exam-day', id }, [examDayRead]);
  useLive({ entity: 'lesson' }, [examDayRead]);
  const exam = answer.data;
  if (answer.isError && !exam)
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!exam) return <LoadState answer={answer} />;
  return (
    <>
      <Head exam={exam} mayPlan={mayPlan} onPlan={() => setPlanning(true)} />
      <Plan exam={exam} />
      <ExamSeats exam={exam} />
      {isPlanning ? <Dialog exam={exam} onClose={() => setPlanning(false)} /> : null}
    </>
  );
}
