/** What `npm test -- changed` runs: the tests that a change can reach, by the import graph. */
import path from 'node:path';
import { root } from '../paths.mjs';
import { run } from '../processes.mjs';
import { importGraph, reachedBy, readTree } from './import-graph.mjs';
import { productGraph, reachesWholeProduct } from './product-graph.mjs';

/** The jest project that runs a test file. */
const PROJECTS = [
  ['unit', /\.spec\.ts$/],
  ['integration', /\.int-spec\.ts$/],
  ['pages', /\.page\.test\.tsx$/],
  ['e2e', /\.e2e\.ts$/],
];
/** Steps that are quick and see the whole tree: always run. */
const ALWAYS = ['lint', 'types', 'imports', 'words'];
const TOGETHER = /\/together\.(?:(?:int-)?spec\.ts|page\.test\.tsx)$/;

/** Read by people or git alone, or types without code, which the step `types` checks whole. */
const REACHES_NOTHING = /\.(?:md|png|d\.mts|d\.ts)$|(?:^|\/)\.gitignore$|^biome\.json$|^bench\//;
/** What the graph follows; anything else may be read by anything. */
const FOLLOWED = /\.(?:ts|tsx|mjs|css|json)$/;
/** Jest loads these itself for every test; a manifest or a build's settings reach whatever is built. */
const REACHES_ALL =
  /^deploy\/|^packages\/testing\/src\/servers\/[^/]+\.(?:mjs|cjs)$|(?:^|\/)package\.json$|\.config\.mjs$/;
/** A test that reads files as data sees more than it imports. */
const READS_FILES = /\b(?:readFileSync|readdirSync|globSync|filesBelow|readFile)\(/;

const projectOf = (file) => PROJECTS.find(([, pattern]) => pattern.test(file))?.[0];

/** A snapshot is its test's. */
const withoutSnapshot = (file) => file.replace(/__snapshots__\/(.+)\.snap$/, '$1');

/** Why everything has to run for one changed file, or undefined. */
function wholeReason(file, { files }, importers) {
  if (projectOf(file)) return undefined;
  if (REACHES_ALL.test(file) || !FOLLOWED.test(file)) return `${file} may reach anything`;
  if (!files.has(file)) return file.includes('/') ? undefined : `${file} may reach anything`;
  return importers.has(file)
    ? undefined
    : `${file} is imported by nothing: what reads or starts it is not known`;
}

/** Files that run together of which more than half are reached run so: what they stand on is loaded once for them. */
function gathered(tests, all) {
  const entries = all.filter((file) => TOGETHER.test(file));
  let result = tests.filter((file) => !TOGETHER.test(file));
  for (const entry of entries) {
    const below = (file) => file.startsWith(`${path.posix.dirname(entry)}/`) && !TOGETHER.test(file);
    if (result.filter(below).length * 2 <= all.filter(below).length) continue;
    result = [...result.filter((file) => !below(file)), entry];
  }
  return result;
}

/**
 * Which tests a change of these files of a tree (`readTree`) can reach: `{ everything, why }`, or the test files by jest
 * project. A file that is gone reaches what imported it, which had to change too.
 */
export function testsOf(tree, changed) {
  const graph = importGraph(tree);
  const product = productGraph(tree, graph);
  const importers = new Set([...product.values()].flatMap((targets) => [...targets]));
  const counted = changed.map(withoutSnapshot).filter((file) => !REACHES_NOTHING.test(file));
  const why = counted.map((file) => wholeReason(file, tree, importers)).find(Boolean);
  if (why) return { everything: true, why };
  const all = [...tree.files].filter(projectOf);
  const readers = counted.length > 0 ? all.filter((file) => READS_FILES.test(tree.texts.get(file))) : [];
  const near = reachedBy(graph, counted);
  const far = reachesWholeProduct(counted) ? new Set(all) : reachedBy(product, counted);
  const wanted = (file) => (projectOf(file) === 'e2e' ? far : near).has(file) || readers.includes(file);
  const reached = all.filter(wanted).sort();
  const of = (project, files = reached) => files.filter((file) => projectOf(file) === project);
  const [unit, integration, pages] = ['unit', 'integration', 'pages'].map((kind) =>
    gathered(of(kind), of(kind, all)),
  );
  return { everything: false, unit, integration, pages, e2e: of('e2e') };
}

async function git(...args) {
  const { code, stdout } = await run('git', args, { cwd: root, check: false });
  return code === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

/** Where the change began: the last commit in common with main; on main itself, the commit before the newest. */
async function baseCommit() {
  const [head] = (await git('rev-parse', 'HEAD')) ?? [];
  const common =
    (await git('merge-base', 'HEAD', 'main')) ?? (await git('merge-base', 'HEAD', 'origin/main'));
  if (common && common[0] !== head) return common[0];
  return (await git('rev-parse', '--verify', '--quiet', 'HEAD~1'))?.[0];
}

/** Files that differ from `baseCommit`, in commits, in the working tree or not yet added; undefined without history. */
async function changedFiles() {
  const base = await baseCommit();
  if (!base) return undefined;
  const tracked = await git('diff', '--name-only', '--no-renames', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...(tracked ?? []), ...(added ?? [])])];
}

/** The steps that a change can reach: `Map(name → test files)`; no list where everything of a step runs. */
export async function stepsOfChange(steps, tell) {
  const changed = await changedFiles();
  const tests = changed
    ? testsOf(readTree(root), changed)
    : { everything: true, why: 'there is no commit before' };
  tell(`${changed?.length ?? 0} files changed`);
  if (tests.everything) {
    tell(`everything runs: ${tests.why}`);
    return new Map(steps.map((name) => [name, undefined]));
  }
  const reached = PROJECTS.map(([name]) => name).filter((name) => tests[name].length > 0);
  for (const name of reached) tell(`${name}: ${tests[name].length} files`);
  return new Map([...ALWAYS, ...reached].map((name) => [name, tests[name]]));
}
