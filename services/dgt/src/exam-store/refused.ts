import { CodedError } from '@volante/service-kit/coded-error';
import type { Refusal } from '../law/refusals.js';
import type { KnownStudent } from '../student-store/student-facts.js';

export interface RefusedStudent {
  student: string;
  name: string;
  refusals: readonly Refusal[];
}

/** DGT-001 with every reason of everybody, when there is any. */
export function assertLawful(found: readonly (readonly [KnownStudent, readonly Refusal[]])[]): void {
  const refused = found
    .filter(([, refusals]) => refusals.length > 0)
    .map(([{ id, name }, refusals]): RefusedStudent => ({ student: id, name, refusals }));
  if (refused.length > 0) throw new CodedError('DGT-001', { refusals: refused });
}
