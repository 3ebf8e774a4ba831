import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { RemoteRelease } from '@volante/mfe-kit/registry';
import { loadEntry } from './entry-script';
import { sharedModules } from './shared';

const HOST = 'volante_shell';

const containerName = (name: string) => `volante_${name}`;

/** Global in which the builds of a remote find their chunks, as the preset names it. */
const chunksName = (name: string) => `rspackChunkvolante_${name}`;

const releases = new Map<string, RemoteRelease>();

/** Remotes are built without the federation runtime and find the shell's here: 35 KB less in each of them. */
function provideRuntime(): void {
  Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore);
  Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE_FROM', { name: HOST, version: '2' });
}

const verifiedEntries: () => ModuleFederationRuntimePlugin = () => ({
  name: 'volante-verified-entries',
  async loadEntry({ remoteInfo }) {
    const release = releases.get(remoteInfo.name);
    if (!release) throw new Error(`${remoteInfo.name}: not in the manifest`);
    // Every build of a remote has the same global: a new one would take over the chunks of the one that failed.
    Reflect.deleteProperty(globalThis, chunksName(release.name));
    return (await loadEntry(release, remoteInfo.entryGlobalName)) as Awaited<
      ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>
    >;
  },
});

let instance: ModuleFederation | null = null;

function runtime(): ModuleFederation {
  if (instance) return instance;
  provideRuntime();
  instance = createInstance({
    name: HOST,
    remotes: [],
    shared: sharedModules(),
    shareStrategy: 'loaded-first',
    plugins: [verifiedEntries()],
  });
  return instance;
}

/**
 * The runtime names the remote that used a shared module first as its origin, and drops those of a remote that is replaced:
 * no remote could be loaded any more.
 */
function keepShares({ shareScopeMap }: ModuleFederation): void {
  for (const versions of Object.values(shareScopeMap.default ?? {}))
    for (const shared of Object.values(versions)) shared.from = HOST;
}

/** Loads a remote's description at the given release. A later call with another release replaces it. */
export async function loadRemoteModule(release: RemoteRelease): Promise<unknown> {
  const name = containerName(release.name);
  const known = releases.get(name);
  releases.set(name, release);
  const federation = runtime();
  keepShares(federation);
  if (!known || known.entry !== release.entry)
    federation.registerRemotes([{ name, entry: release.entry }], { force: known !== undefined });
  return federation.loadRemote(`${name}/remote`);
}
