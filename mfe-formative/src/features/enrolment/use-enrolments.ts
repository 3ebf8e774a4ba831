import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';

const MAX_ENROLMENTS = 50;

/** Enrolments for practices of a contact, resting ones too. */
export function useEnrolments(contact: string) {
  useLive({ entity: 'practice-student' }, [practiceStudent.calls.read]);
  return useCall(
    practiceStudent.calls.read,
    { contact, state: 'active,inactive', limit: MAX_ENROLMENTS },
    { keepPrevious: false },
  );
}
