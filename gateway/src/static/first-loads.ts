import { bestMatch, isOpenAddress, matchAddress } from '@volante/contracts/page-address';
import { z } from 'zod';

/**
 * The build's record of each named `import()` of an app: its files, and the modules that it finds in the share scope.
 */
export const firstLoads = z.record(
  z.string(),
  z.object({ files: z.array(z.string()), shared: z.array(z.string()) }),
);

export interface LoadedApp {
  /** Address of the release's files, with a slash at the end. */
  base: string;
  /** Only of a remote. */
  entry: string | null;
  /** Areas of a remote that is loaded there only, unless something else wants it later; `null`: it is loaded everywhere. */
  restsOutside: readonly string[] | null;
  /** Patterns of open pages outside of `/open/`. */
  openPages: readonly string[];
  /** File → `sha256-…`. */
  files: Readonly<Record<string, string>>;
  /** Empty for a release that was built without them. */
  loads: z.output<typeof firstLoads>;
}

/** Loads of the shell by name: the console itself, what joins remotes to it, the frame around their pages. */
const CONSOLE = ['console', 'federation'];
/** The same for a page without a session. */
const OPEN = ['open', 'federation'];
const OPEN_PAGES = '/open/';
const FRAME = 'antd';
/** Components that are not in the frame's chunk; the first of these says where the others are. */
const COMPONENTS = 'components';
const componentLoad = (share: string) => `${share}-index-js`;

const EVERYWHERE = '/';
const SIGN_IN = '/user/sign-in';
const DASHBOARD = '/dashboard';

/** Hashes of a remote's files but those of the dashboard, which its entry has (`mfe-kit/build/integrity-plugin.mjs`). */
const HASHES = 'hashes.txt';

function kindOf(name: string): string {
  if (name === HASHES) return 'fetch';
  return name.endsWith('.css') ? 'style' : 'script';
}

function linkTo({ base, files }: LoadedApp, name: string): string[] {
  const integrity = files[name];
  if (!integrity) return [];
  const kind = kindOf(name);
  return [
    `<link rel="preload" as="${kind}" href="${base}${name}" integrity="${integrity}" crossorigin="anonymous" nonce="__CSP_NONCE__">`,
  ];
}

const isAwake = ({ restsOutside }: LoadedApp, path: string): boolean =>
  restsOutside === null || restsOutside.some((area) => path === area || path.startsWith(`${area}/`));

function filesOf({ loads }: LoadedApp, names: readonly string[]): string[] {
  return names.flatMap((name) => loads[name]?.files ?? []);
}

/** Names of an app's loads that are addresses, of those that this one is. */
function loadsAt({ loads }: LoadedApp, path: string): string[] {
  return Object.keys(loads).filter((name) => name === EVERYWHERE || matchAddress(name, path));
}

/** The same with the console around the page; `null`: the remote is not loaded there. */
const consoleLoadsAt = (remote: LoadedApp, path: string): string[] | null =>
  isAwake(remote, path) ? loadsAt(remote, path) : null;

/** The same of an open page, which is chosen as the shell chooses it; `null`: the remote has none there. */
export function openLoadsAt({ loads, openPages }: LoadedApp, path: string): string[] | null {
  const open = Object.keys(loads).filter((name) => name.startsWith(OPEN_PAGES) || openPages.includes(name));
  const best = bestMatch(open, (name) => name, path);
  return best && [EVERYWHERE, best.page];
}

/** Loads of the shell for what remotes ask of the share scope. */
function componentsOf(shell: LoadedApp, shared: readonly string[]): string[] {
  const apart = shared.map(componentLoad).filter((name) => shell.loads[name]);
  const isDrawn = shared.some((share) => share.startsWith('antd/'));
  const named = shared.filter((name) => shell.loads[name]);
  return [...(isDrawn ? [FRAME] : []), ...named, ...(apart.length > 0 ? [COMPONENTS, ...apart] : [])];
}

/**
 * Tags for the page's head: everything that the console would request one after the other at this address, requested
 * at once. Only a hint: nothing is executed by it, and each file is loaded under its hash as usual. None for the
 * sign-in page, which needs none of it.
 */
export function firstLoadTags(shell: LoadedApp, remotes: readonly LoadedApp[], address: string): string {
  const path = address === '/' ? DASHBOARD : address;
  if (path === SIGN_IN) return '';
  const openPages = remotes.flatMap((remote) => remote.openPages);
  const isOpen = isOpenAddress(openPages, path);
  const shared = new Set<string>();
  const ofRemotes = remotes.flatMap((remote) => {
    const names = isOpen ? openLoadsAt(remote, path) : consoleLoadsAt(remote, path);
    if (!names) return [];
    for (const name of names) for (const share of remote.loads[name]?.shared ?? []) shared.add(share);
    const hasPage = names.some((name) => name !== EVERYWHERE && name !== DASHBOARD);
    const before = [...(remote.entry ? [remote.entry] : []), ...(hasPage ? [HASHES] : [])];
    const wanted = [...before, ...filesOf(remote, names)];
    return [...new Set(wanted)].flatMap((name) => linkTo(remote, name));
  });
  const ofShell = new Set(
    filesOf(shell, [
      ...(isOpen ? OPEN : CONSOLE),
      ...loadsAt(shell, path),
      ...componentsOf(shell, [...shared]),
    ]),
  );
  return [...[...ofShell].flatMap((name) => linkTo(shell, name)), ...ofRemotes].join('\n    ');
}

const FONT = /\.woff2$/;

/**
 * Every released file that an open page may request, by its address, with its hash: those of its first load, and of
 * later ones (`import()`s named by its address and `#`). `null`: no remote has a page there.
 */
export function openPageFiles(
  shell: LoadedApp,
  remotes: readonly LoadedApp[],
  path: string,
): Record<string, string> | null {
  const remote = remotes.find(({ loads }) => loads[path]);
  if (!remote) return null;
  const names = [
    EVERYWHERE,
    path,
    ...Object.keys(remote.loads).filter((name) => name.startsWith(`${path}#`)),
  ];
  const shared = names.flatMap((name) => remote.loads[name]?.shared ?? []);
  const fonts = Object.keys(shell.files).filter((name) => FONT.test(name));
  const wanted: [LoadedApp, string[]][] = [
    [shell, [...filesOf(shell, ['main', ...OPEN, ...componentsOf(shell, [...new Set(shared)])]), ...fonts]],
    [remote, [...(remote.entry ? [remote.entry] : []), HASHES, ...filesOf(remote, names)]],
  ];
  return Object.fromEntries(
    wanted.flatMap(([{ base, files }, own]) =>
      own.flatMap((name) => (files[name] ? [[`${base}${name}`, files[name]]] : [])),
    ),
  );
}
