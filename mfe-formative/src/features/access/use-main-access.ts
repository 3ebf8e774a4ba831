import { type StudentAccess, studentAccessRead } from '@volante/contracts/e-learning/student-access.contract';
import { useCall } from '@volante/mfe-kit/query';
import type { SlotContexts } from '@volante/mfe-kit/slots';
import { useLive } from '@volante/mfe-kit/use-live';

const NO_END = Number.POSITIVE_INFINITY;

/** Those that take tests before others, the longest first. */
const better = (one: StudentAccess, other: StudentAccess): number =>
  Number(other.mayTest) - Number(one.mayTest) || (other.daysLeft ?? NO_END) - (one.daysLeft ?? NO_END) || 0;

/** The access of a contact that counts for the office at a glance; `null`: there is none, or it is not known yet. */
export function useMainAccess({
  id,
  type,
}: SlotContexts['contact.counters']['contact']): StudentAccess | null {
  const { data } = useCall(
    studentAccessRead,
    { contact: id },
    { enabled: type === 'P', keepPrevious: false },
  );
  useLive({ entity: 'access' }, [studentAccessRead]);
  return data?.rows.toSorted(better)[0] ?? null;
}
