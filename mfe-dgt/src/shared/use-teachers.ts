import { teacherRead } from '@volante/contracts/dgt/teacher.contract';
import { useCall } from '@volante/mfe-kit/query';

/** Teachers who may be assigned to a student, to choose from. */
export function useTeachers(): { value: string; label: string }[] {
  const rows = useCall(teacherRead, {}, { staleTime: 60_000 }).data?.rows ?? [];
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
