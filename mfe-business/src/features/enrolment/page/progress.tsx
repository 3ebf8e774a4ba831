import type { EnrolmentPhase } from '@volante/contracts/contacts/enrolment.contract';
import { useEnrolmentText } from '../shared/enrolment-text';
import { isSettled, type Step } from './use-steps';

/** How many steps are behind. */
export function Progress({ phase, steps }: { phase: EnrolmentPhase; steps: readonly Step[] }) {
  const text = useEnrolmentText();
  const done = steps.filter(isSettled).length;
  return (
    <div className="vb-steps-progress">
      <p role="status">{text('enrolment.count', { done, count: steps.length })}</p>
      <progress value={done} max={steps.length} aria-label={text(`enrolment.page.${phase}.progress`)} />
    </div>
  );
}
