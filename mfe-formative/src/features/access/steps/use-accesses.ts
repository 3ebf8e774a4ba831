import { studentAccessRead } from '@volante/contracts/e-learning/student-access.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';

/** The accesses of a contact, kept up to date. */
export function useAccesses(contact: string) {
  useLive({ entity: 'access' }, [studentAccessRead]);
  return useCall(studentAccessRead, { contact }, { keepPrevious: false });
}
