import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { frontEndApps, root } from '@volante/local/paths.mjs';
import { shellConfig } from '@volante/mfe-kit/rspack';

const require = JSON.stringify;
/** Chunk with what the remotes say of themselves, their menu's icons included. */
const REMOTES = 'remotes';

/** A module with the federation runtime's one function, for a build that has every remote in itself. */
function bundledRuntime(names) {
  const remotes = names.map(
    (app) =>
      `${require(app.replace('mfe-', ''))}: () => import(/* webpackChunkName: ${require(REMOTES)} */ ${require(path.join(root, app, 'src/remote.tsx'))}),`,
  );
  return `const remotes = {\n${remotes.join('\n')}\n};
export const loadRemoteModule = ({ name }) => remotes[name]();
`;
}

function compile(config) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const failure = error ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}

/**
 * The remotes' descriptions are one file here as there, with the icons' share of antd: the dashboard of a bundle
 * needs no more of antd than ours.
 */
function withRemotesTogether(optimization) {
  const { splitChunks } = optimization;
  const { antd } = splitChunks.cacheGroups;
  const isEarly = (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunks(module)].some(({ name }) => name === REMOTES);
  const test = (module, graphs) => antd.test(module, graphs) && !isEarly(module, graphs);
  const remotes = { ...antd, test: isEarly, name: REMOTES };
  const cacheGroups = { ...splitChunks.cacheGroups, antd: { ...antd, test }, remotes };
  return { ...optimization, splitChunks: { ...splitChunks, cacheGroups } };
}

/** In the place of a remote that is in the bundle already: a page must not ask for both. */
function writeEmptyRemote(home, app) {
  mkdirSync(path.join(home, app, 'dist'), { recursive: true });
  writeFileSync(path.join(home, app, 'dist', 'remoteEntry.js'), '');
  copyFileSync(path.join(root, app, 'package.json'), path.join(home, app, 'package.json'));
}

/**
 * Builds shell and remotes as one bundle: the same sources, pages, chunks on demand and preset, nothing federated.
 * Answers a checkout with it under `shell/dist` and nothing in the remotes' places, to be published, and how to remove it.
 */
export async function buildOneBundle() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'volante-one-bundle-'));
  const shell = path.join(home, 'shell');
  mkdirSync(shell);
  const runtime = path.join(root, 'bench', 'dist', 'bundled-runtime.js');
  mkdirSync(path.dirname(runtime), { recursive: true });
  writeFileSync(runtime, bundledRuntime(frontEndApps().filter((app) => app !== 'shell')));
  const config = shellConfig({ dir: path.join(root, 'shell') });
  const dist = path.join(root, 'bench', 'dist', 'one-bundle');
  await compile({
    ...config,
    optimization: withRemotesTogether(config.optimization),
    output: { ...config.output, path: dist },
    plugins: [...config.plugins, new rspack.NormalModuleReplacementPlugin(/^\.\/runtime$/, runtime)],
  });
  renameSync(dist, path.join(shell, 'dist'));
  writeFileSync(path.join(shell, 'package.json'), JSON.stringify({ volante: { title: 'Volante' } }));
  const remotes = frontEndApps().filter((app) => app !== 'shell');
  for (const app of remotes) writeEmptyRemote(home, app);
  return { home, apps: ['shell', ...remotes], dispose: () => rmSync(home, { recursive: true, force: true }) };
}
