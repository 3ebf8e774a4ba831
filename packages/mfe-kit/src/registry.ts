import type { RemoteDescription } from './remote';
import type { Gated } from './session/session';
import type { PaletteCommand } from './slot/palette-commands';
import type { CardPlace, SlotContribution, SlotName } from './slot/slots';
import { createStore, useStore } from './store';

/** An entry of the menu as the release manifest has it: it is shown without any code of its remote. */
export interface ReleaseMenuEntry extends Gated {
  key: string;
  /** As it is shown. */
  label: string;
  /** An SVG path, stroked, in a box of 24 by 24. */
  icon: string;
  to: string;
  /** The displayed group; entries of the same group stand together, from all remotes. None = first level. */
  group?: string;
  /** Smaller first. */
  order: number;
}

/** A card of the dashboard as the release manifest has it: its place is kept before any code of its remote is loaded. */
export interface ReleaseCard extends Gated, CardPlace {
  /** Id of the contribution. */
  id: string;
  /** Smaller first. */
  order: number;
}

/** The release manifest's description of a remote, before any of its code is loaded. */
export interface RemoteRelease {
  name: string;
  version: string;
  entry: string;
  /** First parts of its routes: `/contact`. */
  areas: readonly string[];
  /** Open pages outside of `/open/`, as patterns; left out: there are none. */
  openPages?: readonly string[];
  /** Slots it puts something into. */
  slots: readonly string[];
  /** Its part of the menu. A remote that has it rests until an address, a slot or the palette wants it; `null`: it comes at once. */
  menu: readonly ReleaseMenuEntry[] | null;
  /** Cards of the dashboard of a remote that rests; left out: their places are not known before it is loaded. */
  cards?: readonly ReleaseCard[];
  /** File → `sha256-…`. */
  files: Readonly<Record<string, string>>;
}

/** `resting`: nothing has wanted it yet. */
export type RemoteStatus = 'resting' | 'loading' | 'slow' | 'ready' | 'failed';

export interface RemoteState {
  release: RemoteRelease;
  status: RemoteStatus;
  description: RemoteDescription | null;
}

const states = createStore<readonly RemoteState[]>([]);

let retry: (name: string) => void = () => undefined;
let wake: (name: string) => void = () => undefined;
let report: (release: RemoteRelease, error: unknown) => void = () => undefined;

/** The shell keeps this up to date; remotes and slots read it. */
export function setRemoteStates(next: readonly RemoteState[]): void {
  states.set(next);
}

export function remoteStates(): readonly RemoteState[] {
  return states.get();
}

export function followRemoteStates(listener: () => void): () => void {
  return states.subscribe(listener);
}

export function useRemoteStates(): readonly RemoteState[] {
  return useStore(states);
}

export function onRetryRemote(handler: (name: string) => void): void {
  retry = handler;
}

/** Asks the shell to try a remote again now. */
export function retryRemote(name: string): void {
  retry(name);
}

export function onWakeRemote(handler: (name: string) => void): void {
  wake = handler;
}

export function onFailedPart(handler: (release: RemoteRelease, error: unknown) => void): void {
  report = handler;
}

/** Reports why a part of a remote could not be shown. */
export function reportFailedPart(name: string, error: unknown): void {
  const release = states.get().find((state) => state.release.name === name)?.release;
  if (release) report(release, error);
}

/** Asks the shell for the remotes that rest and that something is wanted of. */
export function wakeRemotes(isWanted: (release: RemoteRelease) => boolean): void {
  for (const { status, release } of states.get())
    if (status === 'resting' && isWanted(release)) wake(release.name);
}

export interface PlacedContribution<N extends SlotName> {
  /** Also the namespace of the contribution's texts. */
  remote: string;
  contribution: SlotContribution<N>;
}

export function contributionsTo<N extends SlotName>(
  remotes: readonly RemoteState[],
  name: N,
): PlacedContribution<N>[] {
  const placed = remotes.flatMap((state) =>
    (state.description?.slots[name] ?? []).map((contribution) => ({
      remote: state.release.name,
      contribution: contribution as SlotContribution<N>,
    })),
  );
  return placed.sort((a, b) => a.contribution.order - b.contribution.order);
}

export interface PlacedCommand {
  /** Also the namespace of the command's texts. */
  remote: string;
  command: PaletteCommand;
}

/** All remotes' entries of the palette, in order; the palette checks permissions. */
export function paletteCommands(remotes: readonly RemoteState[]): PlacedCommand[] {
  const placed = remotes.flatMap((state) =>
    (state.description?.slots['palette.commands'] ?? []).map((command) => ({
      remote: state.release.name,
      command,
    })),
  );
  return placed.sort((a, b) => a.command.order - b.command.order);
}
