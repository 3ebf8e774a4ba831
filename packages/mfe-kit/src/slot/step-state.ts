import { useEffect } from 'react';
import type { EnrolmentStep, StepState } from './slots';

/**
 * Reports how a step of an enrolment stands, each time that it changes: `useStepState(onState, data ? 'done' : null, 'Nº 12')`.
 * A step whose data cannot be read is `lacking`, and shows why.
 */
export function useStepState(
  onState: EnrolmentStep['onState'],
  state: StepState | null,
  words?: string,
): void {
  useEffect(() => onState(state, words), [onState, state, words]);
}
