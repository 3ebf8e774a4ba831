import type { ServiceName } from '../call.js';

export interface FormerName {
  former: string;
  /** Live words go out under the former name too, for pages that are open or not released yet: two releases long. */
  isTold: boolean;
}

/**
 * Kinds of record that were renamed, by service: the current name and those it had. Logged events and audit entries are
 * never rewritten, so a line stays for good; only `isTold` ends. A name in this table stands for the first part of a topic
 * (`tax.owed`), for the entity of audit entries and for the kind of live words.
 */
export const FORMER_NAMES: Readonly<
  Partial<Record<ServiceName, Readonly<Record<string, readonly FormerName[]>>>>
> = {
  dgt: {
    'dgt-fee': [{ former: 'tax', isTold: true }],
    'exam-folder': [{ former: 'folder', isTold: true }],
  },
};

type Renamed = readonly [name: string, former: readonly FormerName[]];

function renamedIn(service: string): readonly Renamed[] {
  return Object.hasOwn(FORMER_NAMES, service)
    ? Object.entries(FORMER_NAMES[service as ServiceName] ?? {})
    : [];
}

const isOf =
  (name: string) =>
  ([current, names]: Renamed): boolean =>
    current === name || names.some(({ former }) => former === name);

const renamed = (service: string, name: string): Renamed => renamedIn(service).find(isOf(name)) ?? [name, []];

/** Every name that a service has had for a kind of record, the current one first. */
export function namesOf(service: string, name: string): readonly string[] {
  const [current, names] = renamed(service, name);
  return [current, ...names.map(({ former }) => former)];
}

/** `tax.owed` → `dgt-fee.owed`, `tax.owed`. */
export function topicsOf(service: string, topic: string): readonly string[] {
  const [name = '', ...rest] = topic.split('.');
  return namesOf(service, name).map((one) => [one, ...rest].join('.'));
}

/** The topic under which a logged event is given to somebody who asked for `asked`. */
export function askedTopic(service: string, logged: string, asked: readonly string[]): string {
  if (asked.includes(logged)) return logged;
  return topicsOf(service, logged).find((topic) => asked.includes(topic)) ?? logged;
}

/** The names under which a change is told now: the current one, and a former one that open pages still listen to. */
export function toldNames(service: string, name: string): readonly string[] {
  const [current, names] = renamed(service, name);
  return [current, ...names.flatMap(({ former, isTold }) => (isTold ? [former] : []))];
}

const TOLD: readonly Renamed[] = Object.keys(FORMER_NAMES)
  .flatMap(renamedIn)
  .map(([name, names]) => [name, names.filter(({ isTold }) => isTold)]);

/** The current name of a kind in a live word, which an older service still says under its former one. */
export const liveName = (name: string): string => TOLD.find(isOf(name))?.[0] ?? name;
