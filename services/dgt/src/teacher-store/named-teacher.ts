import { CodedError } from '@volante/service-kit/coded-error';
import type { Read } from '../law-store/business-law.js';

/** A student's teacher, as stored: the name stays when the employee leaves. */
export interface NamedTeacher {
  teacher_id: string | null;
  teacher: string;
}

const NO_TEACHER: NamedTeacher = { teacher_id: null, teacher: '' };

/** Employees who may be named, by id. DGT-TEACHER-001 when one of them may not. */
export async function namedTeachers(
  read: Read,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => NamedTeacher> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const rows =
    wanted.length === 0
      ? []
      : await read<{ id: string; name: string }>(
          "SELECT id, name FROM teacher WHERE business_id = :business AND id IN (:wanted) AND state = 'active'",
          { wanted },
        );
  if (rows.length < wanted.length) throw new CodedError('DGT-TEACHER-001');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id ? { teacher_id: id, teacher: names.get(id) ?? '' } : NO_TEACHER);
}
