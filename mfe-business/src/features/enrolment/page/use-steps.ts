import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import {
  type EnrolmentPhase,
  enrolmentRead,
  type SkippedStep,
} from '@volante/contracts/contacts/enrolment.contract';
import { useCall } from '@volante/mfe-kit/query';
import { type PlacedContribution, useRemoteStates } from '@volante/mfe-kit/registry';
import { useSlot } from '@volante/mfe-kit/slot';
import type { EnrolmentStep, StepState } from '@volante/mfe-kit/slots';
import { useLive } from '@volante/mfe-kit/use-live';
import { useCallback, useState } from 'react';

/** `pending`: not known yet; `broken`: its part of the program is not there. */
export type ShownState = StepState | 'pending' | 'broken';

export interface Step {
  id: string;
  placed: PlacedContribution<'contact.enrolment'>;
  state: ShownState;
  /** A few words of its area. */
  words: string;
  /** It was left out on this page. */
  skip: SkippedStep | null;
}

export interface Steps {
  steps: readonly Step[];
  /** Not all steps are known yet. */
  isLoading: boolean;
  report: (id: string, ...state: Parameters<EnrolmentStep['onState']>) => void;
  onLost: (id: string) => void;
}

interface Report {
  state: ShownState;
  words: string;
}

const SLOT = 'contact.enrolment';
const PENDING: Report = { state: 'pending', words: '' };

/** The licence that a contact is after: the traffic sheet has the last word, as in the register book. */
export const licenceOf = ({ dgt, licence }: ContactRecord) => dgt.licenceRequested ?? licence;

/** Whether a remote that has steps is still on its way. */
function useIsWaiting(): boolean {
  return useRemoteStates().some(
    ({ release, status }) => release.slots.includes(SLOT) && (status === 'resting' || status === 'loading'),
  );
}

/** The steps of a phase with what each reports; a step left out for the licence sought now stands as skipped. */
export function useSteps(contact: ContactRecord, phase: EnrolmentPhase): Steps {
  const { id, state: contactState } = contact;
  const [reports, setReports] = useState<Readonly<Record<string, Report>>>({});
  const set = useCallback(
    (step: string, next: Report) => setReports((known) => ({ ...known, [step]: next })),
    [],
  );
  const report = useCallback<Steps['report']>(
    (step, state, words = '') => set(step, state === null ? PENDING : { state, words }),
    [set],
  );
  const onLost = useCallback((step: string) => set(step, { state: 'broken', words: '' }), [set]);
  const skips = useCall(enrolmentRead, { id }, { enabled: contactState !== 'deleted' });
  useLive({ entity: 'enrolment', id }, [enrolmentRead]);
  const isWaiting = useIsWaiting();
  const licence = licenceOf(contact);
  const ofPhase = useSlot(SLOT).filter(({ contribution }) => contribution.phase === phase);
  // A step that comes late would push those below it: only the first one stands until all are there.
  const placed = isWaiting ? ofPhase.slice(0, 1) : ofPhase;
  const steps = placed.map((one): Step => {
    const { id: name } = one.contribution;
    const reported = reports[name] ?? PENDING;
    const skip = skips.data?.rows.find(
      (row) => row.phase === phase && row.step === name && row.licence === licence,
    );
    const isSkipped = skip !== undefined && reported.state === 'lacking';
    return {
      id: name,
      placed: one,
      state: isSkipped ? 'skipped' : reported.state,
      words: isSkipped ? skip.reason : reported.words,
      skip: isSkipped ? skip : null,
    };
  });
  return { steps, isLoading: isWaiting || (skips.isPending && !skips.isError), report, onLost };
}

/** The first step that lacks something, once all before it are known. */
export function nextStep(steps: readonly Step[]): Step | null {
  const first = steps.find(({ state }) => state === 'lacking' || state === 'pending');
  return first?.state === 'lacking' ? first : null;
}

export const isSettled = ({ state }: Step): boolean =>
  state === 'done' || state === 'notNeeded' || state === 'skipped';
