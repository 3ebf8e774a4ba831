import type { RemoteState } from '@volante/mfe-kit/registry';
import type { RemoteDescription } from '@volante/mfe-kit/remote';

/** A remote as the shell sees it once its description is there: `aRemote('mail', { menu: […] })`. */
export function aRemote(
  name: string,
  part: Partial<RemoteDescription> = {},
  release: Partial<RemoteState['release']> = {},
): RemoteState {
  const description: RemoteDescription = {
    name,
    routes: [],
    menu: [],
    slots: {},
    jobs: [],
    locale: async () => ({ default: {} }),
    ...part,
  };
  return {
    release: {
      name,
      version: `${name}-1`,
      entry: '/entry.js',
      areas: [],
      slots: [],
      menu: null,
      files: {},
      ...release,
    },
    status: 'ready',
    description,
  };
}

/** The same, down: only its entry in the manifest is known. */
export function aMissingRemote(name: string, slots: readonly string[]): RemoteState {
  return { ...aRemote(name, {}, { slots: [...slots] }), status: 'failed', description: null };
}

/** The routes of a remote that have a tab in their address, with and without it. */
export const tabRoutesOf = ({ routes }: RemoteDescription) =>
  routes
    .filter(({ path }) => path.endsWith('/:show_tab'))
    .map((route) => {
      const address = route.path.slice(0, -'/:show_tab'.length);
      return { address, route, bare: routes.find(({ path }) => path === address) };
    });
