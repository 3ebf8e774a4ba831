import { CodedError } from '@volante/service-kit/coded-error';
import type { Refusal } from '../law/refusals.js';
import type { KnownStudent } from '../student-store/student-facts.js';

export interface RefusedStudent {
  /** `null`: the fee has no student, it is the school's. */
  student: string | null;
  name: string;
  refusals: readonly Refusal[];
}

/** As many as can be read. */
const MAX_TOLD = 20;

/** DGT-001 with every reason of everybody; under `errors` in words, the first twenty. */
export function unlawful(refused: readonly RefusedStudent[]): CodedError {
  const told = refused.flatMap(({ name, refusals }) =>
    refusals.map(({ code, reason, article }) => ({
      path: '',
      code,
      message: `${name ? `${name}: ` : ''}${reason} (${article})`,
    })),
  );
  return new CodedError('DGT-001', { refusals: refused }, told.slice(0, MAX_TOLD));
}

/** {@link unlawful}, when there is any reason. */
export function assertLawful(found: readonly (readonly [KnownStudent, readonly Refusal[]])[]): void {
  const refused = found
    .filter(([, refusals]) => refusals.length > 0)
    .map(([{ id, name }, refusals]): RefusedStudent => ({ student: id, name, refusals }));
  if (refused.length > 0) throw unlawful(refused);
}
