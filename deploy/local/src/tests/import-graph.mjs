/** Who imports what, over all workspaces: by it `npm test -- changed` knows what a change can reach. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../build/hash.mjs';
import { importsOf, workspacesOf } from './check-imports.mjs';

/** What a file may be called that an import names without its ending, or with the one it gets when compiled. */
const SOURCE = /\.(?:ts|tsx|mjs|cjs|css|json)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.mts', '.json', '.css'];

/** What style sheets take in, which have no `import` of JavaScript's. */
function styleImportsOf(text) {
  return [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)['"]/g)].map((match) => match[1]);
}

/** Every file of the workspaces below `base`, with the text of those that can import: `{ workspaces, files, texts }`. */
export function readTree(base) {
  const workspaces = workspacesOf(base);
  const files = new Set();
  const texts = new Map();
  for (const { folder } of workspaces) {
    for (const name of filesBelow(path.join(base, folder))) {
      const file = `${folder}/${name}`;
      files.add(file);
      if (SOURCE.test(file)) texts.set(file, readFileSync(path.join(base, file), 'utf8'));
    }
  }
  return { workspaces, files, texts };
}

function found(files, target) {
  const bare = target.replace(/\.js$/, '');
  const candidates = target.endsWith('.js')
    ? [target, `${bare}.ts`, `${bare}.tsx`]
    : ENDINGS.map((e) => target + e);
  return candidates.find((candidate) => files.has(candidate));
}

/** The source behind a subpath of a package, as its `exports` say. */
function exported({ folder, manifest }, subpath, files) {
  for (const [pattern, value] of Object.entries(manifest.exports ?? {})) {
    const [head, tail] = pattern.split('*');
    const fits =
      tail === undefined ? subpath === pattern : subpath.startsWith(head) && subpath.endsWith(tail);
    if (!fits) continue;
    const star = tail === undefined ? '' : subpath.slice(head.length, subpath.length - tail.length);
    const target = typeof value === 'string' ? value : (value.volante ?? value.default);
    const file = found(files, path.posix.join(folder, target.replaceAll('*', star)));
    if (file) return file;
  }
  return undefined;
}

function resolved(file, specifier, { workspaces, files }) {
  if (specifier.startsWith('.')) return found(files, path.posix.join(path.posix.dirname(file), specifier));
  const owner = workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  return owner && exported(owner, `.${specifier.slice(owner.name.length)}`, files);
}

/** What a text names: modules, and files beside it that it starts as a process, a thread or a test. */
function namedBy(file, text) {
  if (file.endsWith('.json')) return [];
  if (file.endsWith('.css')) return styleImportsOf(text);
  return [
    ...importsOf(text),
    ...[...text.matchAll(/['"`](\.{1,2}\/[\w./-]+)['"`]/g)].map((match) => match[1]),
  ];
}

/** What tests with a database stand on without importing it: migrations run in a process, calls lie in a file. */
const SCHEMAS = 'packages/testing/src/servers/schemas.ts';
const BEHIND_SCHEMAS = ['packages/service-kit/src/host.ts', 'packages/contracts/src/write-calls.ts'];

/** The catalogue finds contracts by their names. */
const CATALOGUE = 'packages/contracts/src/catalogue.ts';
const COLLECTED = /^packages\/contracts\/src\/.*\.contract\.ts$/;

/** Services whose migrations a test runs: those that it names, or all where it finds them itself. */
function servicesCloned(text, { files }) {
  if (/\bcloneSchemas\((?!\[)/.test(text))
    return [...files].filter((file) => /^services\/[^/]+\/src\/main\.ts$/.test(file));
  const lists = [...text.matchAll(/\bcloneSchemas\(\[([^\]]*)\]/g)].map((match) => match[1]);
  return lists.flatMap((list) =>
    [...list.matchAll(/'([\w-]+)'/g)].map((match) => `services/${match[1]}/src/main.ts`),
  );
}

/** Of each file the files that it imports. What is imported from a package of somebody else is not in it. */
export function importGraph(tree) {
  const graph = new Map();
  for (const [file, text] of tree.texts) {
    const imported = namedBy(file, text).map((specifier) => resolved(file, specifier, tree));
    const started = file === SCHEMAS ? BEHIND_SCHEMAS : servicesCloned(text, tree);
    const collected = file === CATALOGUE ? [...tree.files].filter((target) => COLLECTED.test(target)) : [];
    const present = [...started, ...collected].filter((target) => tree.files.has(target));
    graph.set(file, new Set([...imported.filter((target) => target && target !== file), ...present]));
  }
  return graph;
}

/** Which files are reached by a change of `changed`: those that import them, and so on, and themselves. */
export function reachedBy(graph, changed) {
  const importers = new Map();
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set();
  const queue = [...changed];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    queue.push(...(importers.get(file) ?? []));
  }
  return reached;
}
