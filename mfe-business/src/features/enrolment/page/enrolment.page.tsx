import { contactRead } from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import type { EnrolmentPhase } from '@volante/contracts/contacts/enrolment.contract';
import { useCall } from '@volante/mfe-kit/query';
import { SlotOutages, useOutages } from '@volante/mfe-kit/slot';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Link, useParams } from 'react-router';
import { useEnrolmentText } from '../shared/enrolment-text';
import { Progress } from './progress';
import { StepList } from './step-list';
import { isSettled, licenceOf, type Step, useSteps } from './use-steps';
import './enrolment.css';

const contactAddress = (id: string) => `/contact/view/${id}`;

interface PhaseProps {
  contact: ContactRecord;
  phase: EnrolmentPhase;
}

/** All steps are done, or were left out on purpose. */
function Complete({ contact, phase, steps }: PhaseProps & { steps: readonly Step[] }) {
  const text = useEnrolmentText();
  const count = steps.filter(({ state }) => state === 'skipped').length;
  const key = `enrolment.page.${phase}`;
  return (
    <section className="vb-steps-end" role="status">
      <h2>{text(`${key}.done`)}</h2>
      <p>{count > 0 ? text(`${key}.skippedText`, { count }) : text(`${key}.doneText`)}</p>
      <Link to={contactAddress(contact.id)} className="vk-button">
        {text('enrolment.seeContact')}
      </Link>
    </section>
  );
}

function Steps({ contact, phase }: PhaseProps) {
  const text = useEnrolmentText();
  const all = useSteps(contact, phase);
  const isOut = useOutages('contact.enrolment').length > 0;
  const { steps, isLoading } = all;
  const isComplete = steps.length > 0 && !isLoading && !isOut && steps.every(isSettled);
  return (
    <>
      {steps.length > 0 ? <Progress phase={phase} steps={steps} /> : null}
      <StepList contact={contact} phase={phase} all={all} />
      {isLoading ? <Skeleton width="100%" height={56} /> : null}
      <SlotOutages name="contact.enrolment" />
      {steps.length === 0 && !isLoading && !isOut ? (
        <EmptyState
          title={text(`enrolment.page.${phase}.empty`)}
          text={text(`enrolment.page.${phase}.emptyText`)}
        />
      ) : null}
      {isComplete ? <Complete contact={contact} phase={phase} steps={steps} /> : null}
    </>
  );
}

/** Only people are enrolled, and only those who are there. */
function Body({ contact, phase }: PhaseProps) {
  const text = useEnrolmentText();
  const reason = contact.type === 'E' ? 'company' : contact.state === 'deleted' ? 'deleted' : null;
  if (reason === null) return <Steps contact={contact} phase={phase} />;
  return (
    <EmptyState title={text(`enrolment.${reason}.title`)} text={text(`enrolment.${reason}.text`)}>
      <Link to={contactAddress(contact.id)} className="vk-button">
        {text('enrolment.seeContact')}
      </Link>
    </EmptyState>
  );
}

function EnrolmentPage({ phase }: { phase: EnrolmentPhase }) {
  const text = useEnrolmentText();
  const { contact_id: id = '' } = useParams();
  const answer = useCall(contactRead, { id }, { keepPrevious: false });
  useLive({ entity: 'contact', id }, [contactRead]);
  if (answer.isError && !answer.data)
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <RecordSkeleton />;
  const contact = answer.data;
  const licence = licenceOf(contact);
  return (
    <div className="vb-enrolment">
      <PageToolbar
        title={text(`enrolment.page.${phase}.title`, { name: contact.name })}
        count={licence ? text('enrolment.licence', { licence }) : text('enrolment.noLicence')}
        breadcrumb={[{ label: contact.name, to: contactAddress(id) }]}
      />
      <Body key={id} contact={contact} phase={phase} />
    </div>
  );
}

/** `/contact/enrol/{contact_id}` */
export const EnrolPage = () => <EnrolmentPage phase="enrol" />;
/** `/contact/leave/{contact_id}` */
export const LeavePage = () => <EnrolmentPage phase="leave" />;
