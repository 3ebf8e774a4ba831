import type { Licence } from '@volante/contracts/call';
import type { Permission } from '@volante/contracts/permissions';
import type { PermissionNoun } from '@volante/contracts/records/record';
import type { PaletteCommand } from '@volante/mfe-kit/palette-commands';
import type { JobCalls, RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { ComponentType } from 'react';

/** Where a record lives in the console. */
export interface RecordPlace {
  /** Name of the remote, which is the namespace of its texts. */
  remote: string;
  entity: string;
  list: string;
  create: string;
  /** With one parameter: `/vehicle/view/:vehicle_id`. */
  view: string;
  icon: ComponentType;
  /** The page that takes records out of a file, and the text key of its title. */
  imports?: { path: string; title: string };
}

type PageModule = () => Promise<{ page: ComponentType }>;

interface FeatureOptions extends Omit<RecordPlace, 'create'> {
  /** `vehicle`, for `vehicle.view`, `vehicle.add`, …; or the two that the declaration names. */
  permission: PermissionNoun | Readonly<Record<'view' | 'modify', Permission>>;
  licence?: Licence;
  /** `<list>/create` by default. */
  create?: string;
  order: number;
  /** Text key of the menu group. */
  group?: string;
  /** Each with a `webpackChunkName` that is its route: the page then names its files, and the browser loads them at once. */
  pages: { list: PageModule; create: PageModule; view: PageModule };
  /** Asks the record's list while somebody types into the palette; leave it out where the list has no search. */
  find?: () => Promise<{ find: PaletteFinderOf }>;
  /** The job calls of the record's service, once for each service. */
  jobs?: readonly JobCalls[];
  /** `words`: text key of further words by which the palette finds it. */
  imports?: NonNullable<RecordPlace['imports']> & { words: string; page: PageModule };
}
type PaletteFinderOf = Awaited<ReturnType<Extract<PaletteCommand, { find: unknown }>['find']>>;

export type RecordFeature = RemoteFeature & { at: RecordPlace };

const permissionTo = (permission: FeatureOptions['permission'], verb: 'view' | 'add'): Permission => {
  if (typeof permission === 'string') return `${permission}.${verb}` as Permission;
  return verb === 'view' ? permission.view : permission.modify;
};

const pageOf = (load: PageModule) => () => load().then(({ page }) => page);

function routesOf(options: FeatureOptions, create: string): RemoteRoute[] {
  const { pages, list, view, licence, permission, entity, imports } = options;
  const words = `recordWords.${entity}`;
  const may = (verb: 'view' | 'add') => ({
    permission: permissionTo(permission, verb),
    licence: licence ?? null,
  });
  const title = `${words}.title`;
  return [
    { path: list, title, ...may('view'), keepAlive: true, page: pageOf(pages.list) },
    { path: create, title: `${words}.create`, ...may('add'), page: pageOf(pages.create) },
    ...(imports
      ? [{ path: imports.path, title: imports.title, ...may('add'), page: pageOf(imports.page) }]
      : []),
    { path: view, title, ...may('view'), page: pageOf(pages.view) },
  ];
}

/**
 * The parts of a declared record in its remote: routes, menu entry and palette. They are loaded at every address, so there
 * is nothing else here; `recordScreens`, loaded with the pages, describes the looks of the record.
 */
export function recordFeature(options: FeatureOptions): RecordFeature {
  const { remote, entity, list, view, icon, permission, licence = null, order, group, find } = options;
  const { imports, jobs } = options;
  const create = options.create ?? `${list}/create`;
  const words = `recordWords.${entity}`;
  const mayView = { permission: permissionTo(permission, 'view'), licence };
  const mayAdd = { permission: permissionTo(permission, 'add'), licence };
  return {
    at: { remote, entity, list, create, view, icon, ...(imports ? { imports } : {}) },
    routes: routesOf(options, create),
    records: [{ entity, view }],
    ...(jobs ? { jobs } : {}),
    menu: [
      {
        key: entity,
        label: `${words}.title`,
        icon,
        to: list,
        ...mayView,
        order,
        ...(group ? { group } : {}),
      },
    ],
    commands: [
      ...(find
        ? [
            {
              id: `${entity}.find`,
              order,
              section: 'people' as const,
              ...mayView,
              find: () => find().then((module) => module.find),
            },
          ]
        : []),
      {
        id: `${entity}.create`,
        order,
        label: `${words}.create`,
        words: `${words}.palette`,
        ...mayAdd,
        to: create,
      },
      ...(imports
        ? [
            {
              ...{ id: `${entity}.import`, order, label: imports.title, words: imports.words },
              ...mayAdd,
              to: imports.path,
            },
          ]
        : []),
    ],
  };
}
