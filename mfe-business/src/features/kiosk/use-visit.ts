import type { PunchKind } from '@volante/contracts/clock/clock-words';
import { kioskIdentify, kioskPunch } from '@volante/contracts/clock/kiosk.contract';
import { callApi } from '@volante/mfe-kit/api';
import { ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { useState } from 'react';
import type { Known } from './act-panel';
import { newPunchId, type Shown, seal } from './seal';
import { patience, type Tablet } from './use-tablet';

/** The tablet's current step for the person before it. */
export type Step =
  | { at: 'home' }
  | { at: 'pin'; employee: string; name: string }
  | { at: 'badge' }
  | { at: 'act'; name: string; id: string; shown: Shown; known: Known | null }
  | { at: 'said'; name: string; kind: PunchKind; time: Date; isKept: boolean };

const WISH = { start: 'init', resume: 'init', pause: 'pause', finish: 'finish' } as const;
/** Nothing was decided: the server, or its database, is not there. */
const isOutage = ({ status }: ApiError) => status === 0 || status >= 500;

/** One person at the tablet: who they are, what they do, and what becomes of it with and without connection. */
export function useVisit(tablet: Tablet) {
  const [step, setStep] = useState<Step>({ at: 'home' });
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const key = tablet.key ?? '';
  const go = (next: Step) => {
    setProblem('');
    setStep(next);
  };
  const show = async (shown: Shown, name: string) => {
    if (!tablet.info || isBusy) return;
    setBusy(true);
    const id = newPunchId();
    const box = await seal(tablet.info.boxKey, id, shown);
    try {
      // Stored punches are sent first: otherwise the server would report the state before them.
      if (tablet.kept > 0 && !(await tablet.ask())) return go({ at: 'act', name, id, shown, known: null });
      const known = await callApi(kioskIdentify, { id, box }, { key, signal: patience() });
      tablet.reached(true);
      go({ at: 'act', name: known.name, id, shown, known });
    } catch (thrown) {
      const error = asApiError(thrown);
      if (isOutage(error)) go({ at: 'act', name, id, shown, known: null });
      else setProblem(error.messages[0] ?? '');
      if (isOutage(error)) tablet.reached(false);
    } finally {
      setBusy(false);
    }
  };
  const act = async (kind: PunchKind) => {
    if (step.at !== 'act' || isBusy || !tablet.info) return;
    const { id, shown, known, name } = step;
    const time = new Date();
    setBusy(true);
    const done = known
      ? await callApi(
          kioskPunch,
          { id, turn: known.turn, act: WISH[kind] },
          { key, signal: patience() },
        ).catch(asApiError)
      : null;
    if (done instanceof ApiError && !isOutage(done)) setProblem(done.messages[0] ?? '');
    else if (done === null || done instanceof ApiError) {
      // It may have been taken before the answer was lost: sent again under its own id it is one all the same.
      const at = time.toISOString();
      const box = await seal(tablet.info.boxKey, `${id} ${kind} ${at}`, shown);
      await tablet.keep({ id, kind, at, box });
      go({ at: 'said', name, kind, time, isKept: true });
    } else go({ at: 'said', name, kind, time: new Date(done.at), isKept: false });
    setBusy(false);
  };
  return { step, problem, isBusy, go, show, act };
}
