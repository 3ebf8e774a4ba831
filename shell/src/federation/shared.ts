import iconContext from '@ant-design/icons/es/components/Context';
import * as api from '@volante/mfe-kit/api';
import * as apiError from '@volante/mfe-kit/api-error';
import * as boundary from '@volante/mfe-kit/boundary';
import * as connection from '@volante/mfe-kit/connection';
import * as kitI18n from '@volante/mfe-kit/i18n';
import { lazyPart } from '@volante/mfe-kit/lazy-part';
import * as live from '@volante/mfe-kit/live';
import { untilThere } from '@volante/mfe-kit/load-chunk';
import * as menuButton from '@volante/mfe-kit/menu-button';
import * as openFile from '@volante/mfe-kit/open-file';
import * as placed from '@volante/mfe-kit/placed';
import * as presentPerson from '@volante/mfe-kit/present-person';
import * as query from '@volante/mfe-kit/query';
import * as recent from '@volante/mfe-kit/recent';
import * as registry from '@volante/mfe-kit/registry';
import * as remote from '@volante/mfe-kit/remote';
import * as searchText from '@volante/mfe-kit/search-text';
import * as session from '@volante/mfe-kit/session';
import * as slot from '@volante/mfe-kit/slot';
import * as stepState from '@volante/mfe-kit/step-state';
import * as storage from '@volante/mfe-kit/storage';
import * as store from '@volante/mfe-kit/store';
import * as tour from '@volante/mfe-kit/tour';
import * as tray from '@volante/mfe-kit/tray';
import * as updateHold from '@volante/mfe-kit/update-hold';
import * as useLive from '@volante/mfe-kit/use-live';
import i18next from 'i18next';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { COMPONENTS } from './component-names';
import * as i18nHooks from './provided/react-i18next';

declare const VOLANTE_SHARED_VERSIONS: Readonly<Record<string, string>>;
declare const VOLANTE_KIT_VERSION: string;

type Factory = () => unknown;

export interface SharedModule {
  version: string;
  scope: 'default';
  get: () => Promise<Factory>;
  shareConfig: { singleton: true; strictVersion: true; requiredVersion: string };
}

function share(version: string, get: () => Promise<Factory>): SharedModule {
  return {
    version,
    scope: 'default',
    get,
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: version },
  };
}

const here = (version: string, module: unknown) => share(version, async () => () => module);

const packageVersion = (name: string) => VOLANTE_SHARED_VERSIONS[name] ?? '0.0.0';

const KIT: Readonly<Record<string, unknown>> = {
  api,
  'api-error': apiError,
  boundary,
  connection,
  i18n: kitI18n,
  live,
  'menu-button': menuButton,
  'open-file': openFile,
  placed,
  'present-person': presentPerson,
  query,
  recent,
  registry,
  remote,
  'search-text': searchText,
  session,
  slot,
  'step-state': stepState,
  storage,
  store,
  tour,
  tray,
  'update-hold': updateHold,
  'use-live': useLive,
};

const PACKAGES: Readonly<Record<string, unknown>> = {
  i18next: { __esModule: true, default: i18next },
  // A dialog or a tab that remotes load by `lazy` comes back too once its files are there again.
  react: { ...react, lazy: lazyPart },
  'react-dom': reactDom,
  'react-i18next': i18nHooks,
};

/** Components of every page: one chunk, with antd's frame in it. */
const CORE: Readonly<Record<string, () => Promise<unknown>>> = {
  app: () => import(/* webpackChunkName: "antd" */ './provided/antd-app'),
  button: () => import(/* webpackChunkName: "antd" */ 'antd/es/button/index.js'),
  input: () => import(/* webpackChunkName: "antd" */ 'antd/es/input/index.js'),
};

const loadComponent = async (name: string) =>
  (await import(/* webpackChunkName: "components" */ './components')).loadComponent(name);

/** Remotes keep the first answer about a module for good: it is only given once the file is there. */
const later = (version: string, load: () => Promise<unknown>) =>
  share(version, async () => {
    const module = await untilThere(load);
    return () => module;
  });

/** Parts of the kit that the first pages do not use, or that open pages have not: those have no routes. */
const LATER_KIT: Readonly<Record<string, () => Promise<unknown>>> = {
  'leave-guard': () =>
    import(/* webpackChunkName: "@volante/mfe-kit/leave-guard" */ '@volante/mfe-kit/leave-guard'),
  'page-layout': () => import(/* webpackChunkName: "router" */ '@volante/mfe-kit/page-layout'),
  'permission-words': () =>
    import(/* webpackChunkName: "@volante/mfe-kit/permission-words" */ '@volante/mfe-kit/permission-words'),
  toolbar: () => import(/* webpackChunkName: "router" */ '@volante/mfe-kit/toolbar'),
  'use-presence': () =>
    import(/* webpackChunkName: "@volante/mfe-kit/use-presence" */ '@volante/mfe-kit/use-presence'),
};

/** The share scope for remotes: one copy of each module, at exactly the version of the lock. */
export function sharedModules(): Record<string, SharedModule> {
  const shared: Record<string, SharedModule> = {
    '@ant-design/icons/es/components/Context': here(packageVersion('@ant-design/icons'), {
      __esModule: true,
      default: iconContext,
    }),
    'react/jsx-runtime': here(packageVersion('react'), jsxRuntime),
    '@ant-design/cssinjs': later(packageVersion('@ant-design/cssinjs'), () => import('@ant-design/cssinjs')),
    // Not used by the first pages.
    '@tanstack/react-query': later(
      packageVersion('@tanstack/react-query'),
      () => import(/* webpackChunkName: "@tanstack/react-query" */ './provided/react-query'),
    ),
    'react-router': later(
      packageVersion('react-router'),
      () => import(/* webpackChunkName: "router" */ './provided/react-router'),
    ),
    dayjs: share(packageVersion('dayjs'), async () => {
      const { default: dayjs } = await import('dayjs');
      await import('dayjs/locale/es');
      dayjs.locale('es');
      return () => ({ __esModule: true, default: dayjs });
    }),
  };
  for (const [name, module] of Object.entries(PACKAGES)) shared[name] = here(packageVersion(name), module);
  for (const [name, module] of Object.entries(KIT))
    shared[`@volante/mfe-kit/${name}`] = here(VOLANTE_KIT_VERSION, module);
  for (const [name, get] of Object.entries(LATER_KIT))
    shared[`@volante/mfe-kit/${name}`] = later(VOLANTE_KIT_VERSION, get);
  for (const [name, get] of Object.entries(CORE))
    shared[`antd/es/${name}`] = later(packageVersion('antd'), get);
  for (const name of COMPONENTS)
    shared[`antd/es/${name}`] = later(packageVersion('antd'), () => loadComponent(name));
  return shared;
}
