import type { CallInput } from '@volante/contracts/call';
import { attemptStart } from '@volante/contracts/e-learning/learn.contract';
import { deviceId } from '@volante/mfe-kit/storage';
import { goTo } from '../app/address';
import { attemptPath } from '../app/paths';
import { useAct } from '../session/use-own';

/** Begins a test, or goes on with the open one of its kind, and shows it. `onRefused`: the page may show what is not open any more. */
export function useStart(onRefused?: () => unknown) {
  const { act, isBusy, problem } = useAct(attemptStart);
  const start = async (input: CallInput<typeof attemptStart>) => {
    const begun = await act({ ...input, device: deviceId().slice(0, 40) });
    if (begun) goTo(attemptPath(begun.id));
    else onRefused?.();
  };
  return { start: (input: CallInput<typeof attemptStart>) => void start(input), isBusy, problem };
}
