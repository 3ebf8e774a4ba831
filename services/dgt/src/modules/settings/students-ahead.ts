import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { Read } from '../../law-store/business-law.js';
import { type KnownStudent, knownStudents } from '../../student-store/student-facts.js';

const BATCH = 500;

/** The students with a test ahead, of the branches that the person sees, a batch at a time. */
export async function* studentsAhead(ctx: Context, read: Read): AsyncGenerator<KnownStudent> {
  const scope = branchScope(ctx, 'c');
  for (let after = ''; scope; ) {
    const rows = await read<{ id: string }>(
      `SELECT c.student_id id FROM file_clock c
       WHERE c.business_id = :business${scope.sql} AND c.next_test IS NOT NULL AND c.student_id > :after
       ORDER BY c.student_id LIMIT ${BATCH}`,
      { ...scope.params, after },
    );
    const ids = rows.map(({ id }) => id);
    yield* (await knownStudents(read, ids)).values();
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return;
    after = last;
  }
}
