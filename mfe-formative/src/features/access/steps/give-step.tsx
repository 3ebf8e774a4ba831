import type { StudentAccess } from '@volante/contracts/e-learning/student-access.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Text } from '@volante/mfe-kit/i18n';
import { useCan } from '@volante/mfe-kit/session';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { learnerAddress } from '../../../shared/learner-address';
import { useAccessText } from '../access-text';
import { CardDialog, useEntryActs } from '../student-entry';
import { EnrolDialog } from './enrol-dialog';
import { useAccesses } from './use-accesses';

const isOver = ({ daysLeft }: StudentAccess): boolean => daysLeft !== null && daysLeft < 0;

/** Open to them today, or as soon as the contact is active again. */
const isGiven = (access: StudentAccess | undefined): boolean =>
  access?.level === 'enrolled' && access.standing !== 'blocked' && !isOver(access);

function wordsOf(text: Text, access: StudentAccess | undefined, licence: LicenceClass | null): string {
  if (licence === null) return text('accessSteps.noLicence');
  if (access === undefined) return text('accessSteps.lacking');
  const until = access.until ? formatDay(access.until) : '';
  if (access.standing === 'blocked') return text('accessSteps.blocked');
  if (isOver(access)) return text('accessSteps.over', { until });
  if (access.level === 'demo') return text('accessSteps.demoOnly');
  return text(until ? 'accessSteps.given' : 'accessSteps.givenNoEnd', { licence, until });
}

interface GiveProps {
  contact: EnrolmentStep['contact'];
  licence: LicenceClass;
  /** Sends the link, or shows the card. */
  onEntry: (way: 'mail' | 'card') => void;
}

function Give({ contact: { id, email }, licence, onEntry }: GiveProps) {
  const text = useAccessText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {text('accessSteps.give', { licence })}
      </Button>
      {isOpen ? (
        <EnrolDialog
          {...{ contact: id, licence, hasMail: email !== '' }}
          onGiven={(way) => {
            if (way !== 'later') onEntry(way);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Step of an enrolment: the student gets the access to theory tests of the licence that they are after, and a way in. */
export function GiveStep({ contact, onState }: EnrolmentStep) {
  const text = useAccessText();
  const mayGive = useCan('student-access.add');
  const answer = useAccesses(contact.id);
  // The card outlives the step's change to done, since it is shown once.
  const entry = useEntryActs(contact.id);
  const licence = contact.dgt.licenceRequested ?? contact.licence;
  const access = answer.data?.rows.find(({ license }) => license === licence);
  const isDone = isGiven(access);
  const open = licence === null ? 'notNeeded' : 'lacking';
  const isUnread = answer.isError && !answer.data;
  const state = isUnread ? 'lacking' : answer.data ? (isDone ? 'done' : open) : null;
  const words = wordsOf(text, access, licence);
  useStepState(onState, state, state === null || isUnread ? undefined : words);
  if (isUnread) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  const mayHere = mayGive && licence !== null && !isDone && access?.standing !== 'blocked';
  return (
    <>
      <p>
        {words} {access ? <Link to={learnerAddress(contact.id)}>{text('accessSteps.more')}</Link> : null}
      </p>
      {mayHere ? <Give contact={contact} licence={licence} onEntry={entry.send} /> : null}
      {entry.card ? (
        <CardDialog made={entry.card} name={contact.name} isUnsent={entry.isUnsent} onClose={entry.close} />
      ) : null}
    </>
  );
}
