import type { jobCalls } from '@volante/contracts/jobs/job.contract';
import { type AddressParams, isHidden } from '@volante/contracts/page-address';
import type { ComponentType } from 'react';
import type { AreaHelp } from './help';
import type { AheadRead } from './query/query';
import type { PermissionWords } from './session/permission-words';
import type { Gated } from './session/session';
import type { PaletteCommand } from './slot/palette-commands';
import type { SlotContributions } from './slot/slots';

export type JobCalls = ReturnType<typeof jobCalls>;

/** One page of a remote. */
export interface RemoteRoute extends Gated {
  /** Browser route, verbatim from the specification, with `:name` parameters: `/contact/view/:id`. */
  path: string;
  /** Text key in the remote's namespace: title of the browser tab while the page has not set its own. */
  title: string;
  /** Loaded on first visit: `page: () => import('./features/contacts/contact-list.page').then((m) => m.ContactListPage)`. */
  page: () => Promise<ComponentType>;
  /**
   * The page's first reads, with the very same input: sent while the page's code is still loading. Receives the
   * search part of the address.
   */
  ahead?: (search: URLSearchParams) => readonly AheadRead[];
  /** The page stays mounted when left: its state, the search part of its address and the scroll come back with it. */
  keepAlive?: boolean;
}

/** An open page receives the parameters of its address, each decoded once and never empty. */
export interface OpenPageProps {
  params: AddressParams;
}

/** A page without a session: a shared tablet, a link. It stands alone, without the console around it. */
export interface OpenPage {
  /**
   * Within the remote's areas, with `:name` parameters: `/ticket/open/:token`. One that does not begin with `/open/` stands
   * in `volante.openPages` of the remote's `package.json`, too: the shell has to know it before the remote is loaded.
   */
  path: string;
  /** Text of the browser tab. */
  title: string;
  page: () => Promise<ComponentType<OpenPageProps>>;
}

export interface RemoteMenuEntry extends Gated {
  key: string;
  /** Text key in the remote's namespace. */
  label: string;
  /** Loaded with the menu; an 18 px glyph that takes the text colour. */
  icon: ComponentType;
  to: string;
  /** Text key of the entry's group; none = first level. */
  group?: string;
  /** Smaller first. */
  order: number;
}

/**
 * The description of a remote: the only export of its exposed module. Keep it small: pages and slots are loaded when
 * needed.
 */
export interface RemoteDescription {
  /** Also the namespace of its texts. */
  name: string;
  routes: readonly RemoteRoute[];
  menu: readonly RemoteMenuEntry[];
  slots: SlotContributions;
  /** The job calls that the tray follows. */
  jobs: readonly JobCalls[];
  /** `() => import('../locales/es.json', { with: { type: 'json' } })`. */
  locale: () => Promise<{ default: object }>;
  openPages?: readonly OpenPage[];
  records?: readonly RecordAddress[];
  /** For `/version/tutorials`; loaded when it is read. */
  help?: () => Promise<readonly AreaHelp[]>;
  /** How its area's permissions are called; it says so as `permission.words` in `volante.slots`. */
  permissionWords?: () => Promise<{ default: PermissionWords }>;
}

/** Where records of a kind are shown: the dashboard leads there from what was done to one. */
export interface RecordAddress {
  entity: string;
  /** With one parameter: `/vehicle/view/:vehicle_id`. */
  view: string;
}

/** The parts that a feature adds to its remote: one object, so that a further feature is one import and one entry. */
export interface RemoteFeature {
  routes?: readonly RemoteRoute[];
  menu?: readonly RemoteMenuEntry[];
  slots?: SlotContributions;
  /** Entries of the palette. */
  commands?: readonly PaletteCommand[];
  openPages?: readonly OpenPage[];
  records?: readonly RecordAddress[];
  jobs?: readonly JobCalls[];
  /** Its tutorials; loaded when they are read. */
  help?: () => Promise<AreaHelp>;
}

interface RemoteOptions extends Pick<RemoteDescription, 'name' | 'locale' | 'permissionWords'> {
  /** Routes are matched and tutorials listed in this order. */
  features: readonly RemoteFeature[];
}

/** `export const remote = defineRemote({ name: 'business', features: [contacts, clock], … })`: joins what the features add. */
export function defineRemote({ features, ...own }: RemoteOptions): RemoteDescription {
  refuseHidden(features);
  const commands = features.flatMap((feature) => feature.commands ?? []);
  const help = features.flatMap((feature) => feature.help ?? []);
  return {
    ...own,
    routes: withBareTabs(features.flatMap(({ routes }) => routes ?? [])),
    menu: features.flatMap(({ menu }) => menu ?? []),
    slots: joinSlots([
      ...features.map(({ slots }) => slots ?? {}),
      commands.length > 0 ? { 'palette.commands': commands } : {},
    ]),
    openPages: features.flatMap(({ openPages }) => openPages ?? []),
    records: features.flatMap(({ records }) => records ?? []),
    jobs: [...new Set(features.flatMap(({ jobs }) => jobs ?? []))],
    ...(help.length > 0 ? { help: () => Promise.all(help.map((load) => load())) } : {}),
  };
}

/** An address that an open page matches is the open page's: it must not take all addresses of a page of the console. */
function refuseHidden(features: readonly RemoteFeature[]): void {
  const openPages = features.flatMap(({ openPages }) => openPages ?? []);
  for (const { path } of features.flatMap(({ routes }) => routes ?? [])) {
    const open = openPages.find((page) => isHidden(path, page.path));
    if (open) throw new Error(`nobody can come to ${path}: the open page ${open.path} takes its addresses`);
  }
}

const TAB = '/:show_tab';

/** A page with its tab in the address is found without one, too; the page leads on to its first tab (`ShowTab`). */
function withBareTabs(routes: readonly RemoteRoute[]): RemoteRoute[] {
  const known = new Set(routes.map(({ path }) => path));
  return routes.flatMap((route) => {
    const bare = route.path.endsWith(TAB) ? route.path.slice(0, -TAB.length) : null;
    return bare === null || known.has(bare) ? [route] : [{ ...route, path: bare }, route];
  });
}

/** None replaces another. */
function joinSlots(parts: readonly SlotContributions[]): SlotContributions {
  const joined: Record<string, unknown[]> = {};
  for (const part of parts) {
    for (const [name, contributions] of Object.entries(part))
      joined[name] = [...(joined[name] ?? []), ...contributions];
  }
  return joined as SlotContributions;
}

export function isRemoteDescription(value: unknown): value is RemoteDescription {
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Partial<RemoteDescription>;
  return typeof found.name === 'string' && Array.isArray(found.routes) && typeof found.locale === 'function';
}
