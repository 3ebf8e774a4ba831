import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useOwnText } from '../../texts';
import { useEnrolments } from './use-enrolments';

const READS = { invalidates: [practiceStudent.calls.read] };

/** Enrols for the practices of a licence, or takes up an enrolment that rests. */
function Enrol({ contact, licence, resting }: EnrolProps) {
  const text = useOwnText();
  const feedback = useFeedback();
  const mayModify = useCan('practice.modify');
  const create = useCallMutation(practiceStudent.calls.create, { ...READS, onError: feedback.failed });
  const wake = useCallMutation(practiceStudent.calls.state, { ...READS, onError: feedback.failed });
  const { id, name, branch } = contact;
  if (!mayModify) return <p>{text('steps.lacking')}</p>;
  const enrol = () =>
    resting
      ? wake.mutate({ id: resting, state: 'active' })
      : create.mutate({ contact: id, name, licence, branch });
  return (
    <Button type="primary" loading={create.isPending || wake.isPending} onClick={enrol}>
      {text(resting ? 'steps.again' : 'steps.enrol', { licence })}
    </Button>
  );
}

interface EnrolProps {
  contact: EnrolmentStep['contact'];
  licence: (typeof LICENCE_CLASSES)[number];
  /** An enrolment of before. */
  resting: string | null;
}

/** Step of an enrolment: the student is enrolled for the practices of the licence that they are after. */
export function EnrolStep({ contact, onState }: EnrolmentStep) {
  const text = useOwnText();
  const answer = useEnrolments(contact.id);
  const licence = LICENCE_CLASSES.find((one) => one === contact.licence) ?? null;
  const own = answer.data?.rows.filter((row) => row.licence === licence) ?? [];
  const active = own.find(({ state }) => state === 'active');
  const isUnread = answer.isError && !answer.data;
  const lacking = licence === null ? 'notNeeded' : 'lacking';
  const state = active ? 'done' : isUnread ? 'lacking' : answer.data ? lacking : null;
  const words = text(active ? 'steps.enrolled' : licence ? 'steps.lacking' : 'steps.noLicence', { licence });
  useStepState(onState, state, state === null ? undefined : words);
  if (isUnread) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  if (active)
    return (
      <p>
        {words} <Link to={`/formative/student/view/${active.id}`}>{text('steps.more')}</Link>
      </p>
    );
  if (licence === null) return <p>{words}</p>;
  return <Enrol contact={contact} licence={licence} resting={own[0]?.id ?? null} />;
}
