/** The import law of the house, checked over every source file; see `docs/adr` and `CONTRIBUTING.md`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { filesBelow, isTestFile } from '../build/hash.mjs';
import { root } from '../paths.mjs';

const MAX_LINES = 300;
const MAX_DEPENDENCIES = 6;
const BUILT_IN = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));

/** Which workspaces each kind of workspace may import. */
const ALLOWED = {
  contracts: [],
  'service-kit': ['contracts'],
  'mfe-kit': ['contracts'],
  'ui-kit': ['mfe-kit', 'contracts'],
  testing: ['contracts', 'service-kit', 'mfe-kit', 'ui-kit', 'local'],
  app: ['ui-kit', 'mfe-kit', 'contracts'],
  server: ['service-kit', 'contracts'],
  local: ['mfe-kit'],
  e2e: ['contracts', 'testing'],
  bench: ['contracts', 'service-kit', 'testing', 'local', 'mfe-kit'],
};

function kindOf(folder) {
  if (folder === 'shell' || folder.startsWith('mfe-')) return 'app';
  if (folder === 'gateway' || folder.startsWith('services/')) return 'server';
  return path.basename(folder);
}

/** The workspaces of the repository at `base`. */
export function workspacesOf(base) {
  const { workspaces: patterns } = JSON.parse(readFileSync(path.join(base, 'package.json'), 'utf8'));
  const folders = patterns.flatMap((pattern) => {
    if (pattern.endsWith('-*'))
      return readdirSync(base).filter((name) => name.startsWith(pattern.slice(0, -1)));
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(path.join(base, parent)).map((name) => `${parent}/${name}`);
  });
  return folders
    .filter((folder) => existsSync(path.join(base, folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(path.join(base, folder, 'package.json'), 'utf8'));
      return { folder, manifest, name: manifest.name, kind: kindOf(folder) };
    });
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** Every module that a source names, statically or not. */
export function importsOf(text) {
  const code = withoutComments(text);
  const patterns = [
    /^\s*(?:import|export)\s[^'";]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]\s*[,)]/g,
  ];
  return [...new Set(patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1])))];
}

function packageOf(specifier) {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}

function isTestCode(file) {
  return isTestFile(file) || /(^|\/)(test|tests|testing)\//.test(file);
}

/** The feature that a file of a workspace belongs to: a folder under `src/modules` or `src/features`. */
function featureOf(file) {
  return /^src\/(?:modules|features)\/([^/]+)\//.exec(file)?.[1];
}

function checkRelative(workspace, file, specifier) {
  const target = path.normalize(path.join(path.dirname(file), specifier));
  if (target.startsWith('..')) return 'leaves-workspace: import another workspace by its package name';
  const from = featureOf(file);
  const to = featureOf(`${target}/`);
  const guarded = workspace.kind === 'app' || workspace.folder.startsWith('services/');
  if (guarded && from && to && from !== to) {
    return `feature-to-feature: «${from}» may not import «${to}»; move what both need beside the features`;
  }
  return undefined;
}

function checkWorkspaceImport(workspace, file, target) {
  if (target.name === workspace.name) return undefined;
  const allowed = ALLOWED[workspace.kind] ?? [];
  if (allowed.includes(target.kind)) return undefined;
  if (target.kind === 'testing' && isTestCode(file)) return undefined;
  if (target.kind === 'server') return `imports-service: ${target.name} is reached by contract or event only`;
  if (target.kind === 'app') return `imports-app: ${target.name} is reached by its slots only`;
  return `import-law: ${workspace.kind} may import ${allowed.join(', ') || 'no workspace'}, not ${target.name}`;
}

function declared(workspace, file) {
  const { dependencies, peerDependencies, devDependencies, optionalDependencies } = workspace.manifest;
  const names = Object.keys({
    ...dependencies,
    ...peerDependencies,
    ...devDependencies,
    ...optionalDependencies,
  });
  if (!isTestCode(file) && !/\.config\.|release\/|setup/.test(file)) return names;
  const rootManifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const testing = JSON.parse(readFileSync(path.join(root, 'packages/testing/package.json'), 'utf8'));
  return [
    ...names,
    ...Object.keys(rootManifest.devDependencies),
    ...Object.keys(testing.dependencies),
    '@volante/testing',
    '@jest/globals',
  ];
}

/** Why a file may not import what it names, or undefined. */
export function checkSpecifier(workspace, file, specifier, byName) {
  if (BUILT_IN.has(specifier) || specifier.startsWith('node:')) return undefined;
  if (specifier.startsWith('.')) return checkRelative(workspace, file, specifier);
  const name = packageOf(specifier);
  const target = byName.get(name);
  const broken = target ? checkWorkspaceImport(workspace, file, target) : undefined;
  if (broken) return broken;
  if (workspace.kind === 'contracts' && name !== 'zod' && !target && !isTestCode(file)) {
    return 'contracts-zod-only: contracts depend on zod and nothing else';
  }
  if (name === workspace.name || declared(workspace, file).includes(name)) return undefined;
  return `undeclared: ${name} is not in the dependencies of ${workspace.folder}/package.json`;
}

/** A list of parameters without what stands in brackets. */
function withoutBrackets(list) {
  const flat = list.replace(/\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>/g, '');
  return flat === list ? flat : withoutBrackets(flat);
}

/** How many parameters each constructor of a source has. */
export function constructorsOf(text) {
  return [...withoutComments(text).matchAll(/^\s*(?:private |protected )?constructor\(/gm)].map((match) => {
    const rest = match.input.slice(match.index + match[0].length);
    let depth = 0;
    const end = [...rest].findIndex((letter) => {
      if ('([{'.includes(letter)) depth += 1;
      if (')]}'.includes(letter)) depth -= 1;
      return depth < 0;
    });
    const parameters = withoutBrackets(rest.slice(0, end).replace(/=>/g, '')).split(',');
    return parameters.filter((one) => one.trim() !== '').length;
  });
}

/** What follows the bracket that closes the one at the beginning of the text. */
function afterBracket(text) {
  let depth = 0;
  const end = [...text].findIndex((letter) => {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    return depth === 0;
  });
  return text.slice(end + 1);
}

/** Whether the text begins with a function as a value, makers of a call (`(service) => defineCall(…)`) aside. */
function isFunction(text) {
  const value = text.replace(/^async\s+/, '').replace(/^<[^()]*>(?=\()/, '');
  if (/^(?:function\b|\w+\s*=>)/.test(value)) return true;
  if (!value.startsWith('(')) return false;
  const body = /^\s*(?::[^=;]+)?=>\s*(defineCall\()?/.exec(afterBracket(value));
  return body !== null && body[1] === undefined;
}

/** Names of the functions that a source exports; makers of calls (`jobCalls`), which no browser needs, aside. */
export function functionsExported(text) {
  const code = withoutComments(text);
  const declared = [...code.matchAll(/^\s*export\s+(?:async\s+)?function\s*\*?\s*(\w+)/gm)];
  const values = [
    ...code.matchAll(/^\s*export\s+const\s+(\w+)(?:\s*:[^=]+(?:=>[^=]+)*)?\s*=\s*(?![=>])/gm),
  ].filter((match) => isFunction(code.slice(match.index + match[0].length)));
  return [...declared, ...values].map(([, name]) => name).filter((name) => !name.endsWith('Calls'));
}

function checkShape(workspace, file, text) {
  const code = withoutComments(text);
  const found = [];
  if (file.endsWith('.contract.ts'))
    found.push(
      ...functionsExported(text).map(
        (name) =>
          `contract-function: browsers get no \`${name}\` of a contract; put it into a file of its own`,
      ),
    );
  if (/^\s*export\s+\*/m.test(code)) found.push('barrel: `export *` hides where a name comes from');
  if (/^src\/.*\bindex\.tsx?$/.test(file)) found.push('barrel: no index files; import the file itself');
  const most = Math.max(0, ...constructorsOf(text));
  if (most > MAX_DEPENDENCIES)
    found.push(`constructor: ${most} dependencies, more than ${MAX_DEPENDENCIES}; group some in a class`);
  const mayDefault =
    /\.config\.|-(setup|teardown|stub|loader|reporter|sequencer)\.mjs$|\.d\.ts$|\/bootstrap\.tsx?$/.test(
      file,
    );
  if (/^\s*export\s+default\b/m.test(code) && !mayDefault && workspace.kind !== 'app') {
    found.push('default-export: named exports only');
  }
  return found;
}

/** A line for each folder of a package that its page does not name. */
export function unnamedFolders(page, folders) {
  return folders
    .filter((folder) => !page.includes(`\`${folder}/\``))
    .map((folder) => `kit-page: \`${folder}/\` is not in the table of modules`);
}

function checkPage({ folder }) {
  const page = path.join(root, folder, 'README.md');
  const entries = readdirSync(path.join(root, folder, 'src'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return unnamedFolders(text, folders).map((problem) => `${folder}/README.md: ${problem}`);
}

/** Answers `{ errors, warnings }`, one readable line each. */
export function checkImports() {
  const all = workspacesOf(root);
  const byName = new Map(all.map((workspace) => [workspace.name, workspace]));
  const errors = [];
  const warnings = [];
  for (const workspace of all) {
    const sources = filesBelow(path.join(root, workspace.folder)).filter((file) =>
      /\.(ts|tsx|mjs)$/.test(file),
    );
    if (workspace.folder.startsWith('packages/')) errors.push(...checkPage(workspace));
    for (const file of sources) {
      const text = readFileSync(path.join(root, workspace.folder, file), 'utf8');
      const at = `${workspace.folder}/${file}`;
      const problems = importsOf(text).map((specifier) => {
        const problem = checkSpecifier(workspace, file, specifier, byName);
        return problem && `${problem} (imports '${specifier}')`;
      });
      for (const problem of [...problems, ...checkShape(workspace, file, text)]) {
        if (problem) errors.push(`${at}: ${problem}`);
      }
      const lines = text.split('\n').length;
      if (lines > MAX_LINES + 1) warnings.push(`${at}: ${lines} lines, more than ${MAX_LINES}`);
    }
  }
  return { errors, warnings };
}
