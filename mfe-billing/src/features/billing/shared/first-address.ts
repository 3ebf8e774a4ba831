import type { RecordFeature } from '@volante/ui-kit/record-feature';

/**
 * A record whose list has a parameter in its address: the menu leads to the bare address, which finds the first list, and the
 * palette creates a record in that one.
 */
export function withFirstAddress(feature: RecordFeature, parameter: string, first: string): RecordFeature {
  const bare = feature.at.list.replace(`/${parameter}`, '');
  const [list, ...others] = feature.routes ?? [];
  const led = <T extends object>(entry: T): T =>
    'to' in entry && typeof entry.to === 'string'
      ? { ...entry, to: entry.to === feature.at.list ? bare : entry.to.replace(parameter, first) }
      : entry;
  return {
    ...feature,
    routes: [...(list ? [{ ...list, path: bare, keepAlive: false }, list] : []), ...others],
    menu: (feature.menu ?? []).map(led),
    commands: (feature.commands ?? []).map(led),
  };
}
