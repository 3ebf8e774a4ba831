import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useText } from '../i18n/i18n';
import { askUntilThere, isLostChunk, loadChunk } from '../load-chunk';
import {
  contributionsTo,
  type PlacedContribution,
  reportFailedPart,
  retryRemote,
  useRemoteStates,
  wakeRemotes,
} from '../registry';
import { isAllowed, useSession } from '../session/session';
import { Boundary } from './boundary';
import type { SlotContexts, SlotName, SlotPlace } from './slots';

/** Wakes the remotes that put something into a place, once somebody looks at it. */
export function useAwake(place: SlotPlace, isLookedAt = true): void {
  const remotes = useRemoteStates();
  useEffect(() => {
    if (isLookedAt && remotes.length > 0) wakeRemotes(({ slots }) => slots.includes(place));
  }, [remotes, place, isLookedAt]);
}

/**
 * The permitted contributions of a slot, in order: for places that need titles first (tabs, menus). `isLookedAt: false`
 * leaves remotes that rest alone for now.
 */
export function useSlot<N extends SlotName>(name: N, isLookedAt = true): PlacedContribution<N>[] {
  const { user } = useSession();
  const remotes = useRemoteStates();
  useAwake(name, isLookedAt);
  return useMemo(
    () => contributionsTo(remotes, name).filter(({ contribution }) => isAllowed(user, contribution)),
    [remotes, name, user],
  );
}

const loaded = new Map<string, ComponentType<Record<string, unknown>>>();

/** One component per contribution for the life of the page: remounts do not load it again. */
function lazyComponent<N extends SlotName>(
  name: N,
  { remote, contribution }: PlacedContribution<N>,
): ComponentType<SlotContexts[N]> {
  const key = `${name}/${remote}/${contribution.id}`;
  const known = loaded.get(key) as ComponentType<SlotContexts[N]> | undefined;
  if (known) return known;
  const made = lazy(async () => ({ default: await loadChunk(contribution.component) })) as ComponentType<
    SlotContexts[N]
  >;
  loaded.set(key, made as ComponentType<Record<string, unknown>>);
  return made;
}

function forget(name: SlotName, remote: string, id: string): void {
  loaded.delete(`${name}/${remote}/${id}`);
}

function Notice({ onRetry }: { onRetry: () => void }) {
  const text = useText('kit');
  return (
    <div className="vk-notice" role="status">
      <span>{text('slot.unavailable')}</span>
      <button type="button" className="vk-link" onClick={onRetry}>
        {text('retry')}
      </button>
    </div>
  );
}

/** In place of a contribution that failed. One whose files did not arrive comes back by itself, as a page does. */
function LostItem<N extends SlotName>(props: {
  placed: PlacedContribution<N>;
  error: unknown;
  attempt: number;
  onRetry: () => void;
  onLost: (() => void) | undefined;
}) {
  const { placed, error, attempt, onRetry, onLost } = props;
  const { remote, contribution } = placed;
  useEffect(() => reportFailedPart(remote, error), [remote, error]);
  useEffect(() => onLost?.(), [onLost]);
  useEffect(
    () => (isLostChunk(error) ? askUntilThere(contribution.component, attempt, onRetry) : undefined),
    [contribution, error, attempt, onRetry],
  );
  return <Notice onRetry={onRetry} />;
}

/** One contribution: a fault in it, at loading or while shown, costs only its own place. */
export function SlotItem<N extends SlotName>(props: {
  name: N;
  placed: PlacedContribution<N>;
  context: SlotContexts[N];
  /** While it loads: a skeleton of about the right height. */
  pending?: ReactNode;
  /** A fault has put a notice in its place. */
  onLost?: () => void;
}) {
  const { name, placed, context, pending = null, onLost } = props;
  const { remote, contribution } = placed;
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => {
    forget(name, remote, contribution.id);
    setAttempt((count) => count + 1);
  }, [name, remote, contribution.id]);
  return (
    <Boundary
      key={attempt}
      fallback={(_reset, error) => (
        <LostItem placed={placed} error={error} attempt={attempt} onRetry={again} onLost={onLost} />
      )}
    >
      <Suspense fallback={pending}>
        <Contribution name={name} placed={placed} context={context} />
      </Suspense>
    </Boundary>
  );
}

function Contribution<N extends SlotName>(props: {
  name: N;
  placed: PlacedContribution<N>;
  context: SlotContexts[N];
}) {
  const Component = lazyComponent(props.name, props.placed);
  return <Component {...props.context} />;
}

export interface Outage {
  remote: string;
  retry: () => void;
}

/** The remotes that should have put something here and are not there. */
export function useOutages(name: SlotPlace): Outage[] {
  return useRemoteStates()
    .filter(
      ({ status, release }) => (status === 'failed' || status === 'slow') && release.slots.includes(name),
    )
    .map(({ release }) => ({ remote: release.name, retry: () => retryRemote(release.name) }));
}

/** A small notice with retry for each of them. */
export function SlotOutages({ name }: { name: SlotPlace }) {
  return useOutages(name).map(({ remote, retry }) => <Notice key={remote} onRetry={retry} />);
}

/** Everything that remotes put into a slot: `<Slot name="contact.actions" context={{ contact }} />`. */
export function Slot<N extends SlotName>(props: {
  name: N;
  context: SlotContexts[N];
  /** Shown when the slot is empty. */
  fallback?: ReactNode;
  pending?: ReactNode;
  /** Instead of the notice, where there is no room for a sentence. */
  outage?: (outage: Outage) => ReactNode;
}) {
  const { name, context, fallback = null, pending, outage } = props;
  const placed = useSlot(name);
  const outages = useOutages(name);
  return (
    <>
      {placed.map((item) => (
        <SlotItem
          key={`${item.remote}/${item.contribution.id}`}
          name={name}
          placed={item}
          context={context}
          pending={pending}
        />
      ))}
      {outage ? outages.map(outage) : <SlotOutages name={name} />}
      {placed.length === 0 ? fallback : null}
    </>
  );
}
