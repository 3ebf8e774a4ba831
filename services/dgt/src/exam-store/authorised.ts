import { mayBeAuthorised } from '@volante/contracts/dgt/exam.fields';
import type { Refusal } from '../law/refusals.js';

/** Refusals that still stand when the authority has given its leave in writing: '' is no leave. */
export const unlessAuthorised = (refusals: readonly Refusal[], authorised: string): readonly Refusal[] =>
  authorised === '' ? refusals : refusals.filter((one) => !mayBeAuthorised(one));
