import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;

/** Packages of which the page may hold one copy only; the shell provides them, remotes bundle none of them. */
const PACKAGES = [
  'react',
  'react-dom',
  'react-router',
  'i18next',
  'react-i18next',
  'dayjs',
  '@tanstack/react-query',
  '@ant-design/cssinjs',
];

/** Through it icons learn the nonce under which they may write their style sheet. */
export const ICON_CONTEXT = '@ant-design/icons/es/components/Context';

/** Versions by package, for the shell: what it provides is what the lock says. */
export const SHARED_VERSIONS = Object.fromEntries(
  [...PACKAGES, '@ant-design/icons', 'antd'].map((name) => [name, versionOf(name)]),
);

/** mfe-kit has one version with the shell that provides it; a break of its API is a new number here. */
export const KIT_VERSION = require('../package.json').version;

const consume = (version) => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: version,
  import: false,
});

/** For ModuleFederationPlugin in a remote: everything comes from the shell, per component where it is antd. */
export function consumedByRemotes() {
  const shared = {};
  for (const name of PACKAGES) shared[name] = consume(SHARED_VERSIONS[name]);
  shared['react/jsx-runtime'] = consume(SHARED_VERSIONS.react);
  shared[ICON_CONTEXT] = consume(SHARED_VERSIONS['@ant-design/icons']);
  shared['antd/es/'] = consume(SHARED_VERSIONS.antd);
  shared['@volante/mfe-kit/'] = consume(KIT_VERSION);
  return shared;
}
