import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const PLACEHOLDER = '__VOLANTE_HASHES__';
export const TABLE = 'hashes.txt';
const ENTRY = 'remoteEntry.js';
/** Loads whose hashes stand in the entry: what the dashboard and the header ask of a remote needs no second file. */
const IN_ENTRY = ['/', '/dashboard', 'header'];

/**
 * The browser's part: a line has a file and its hash, so written that a release is checked against it (`checkComplete`). A
 * chunk that the entry does not know waits for the table, which has to have the hash in the entry. A file without a hash gets
 * one that no file has. A table that does not come fails as a chunk does, so that it is requested again in the same way
 * (`mfe-kit/src/load-chunk.ts`). A chunk of modules that the shell shares has no file: its number stands for itself.
 */
const RUNTIME = `
var known = {};
var learn = (text) => text.split(/\\s+/).forEach((part, at, all) => { if (at % 2) known[all[at - 1]] = part; });
learn(${JSON.stringify(PLACEHOLDER)});
var hash = (file) => known[file] || 'sha256-' + 'A'.repeat(43) + '=';
__webpack_require__.hashOf = (address) => hash(new URL(address).pathname.split('/').pop());
var table;
var readTable = () => {
  var address = __webpack_require__.p + ${JSON.stringify(TABLE)};
  return (table = table || fetch(address, { integrity: hash(${JSON.stringify(TABLE)}) })
    .then((answer) => answer.ok ? answer.text() : Promise.reject(new Error(answer.status)))
    .then(learn)
    .catch((cause) => {
      table = undefined;
      throw Object.assign(new Error(address, { cause }), { name: 'ChunkLoadError', request: address });
    }));
};
var ensure = __webpack_require__.e;
var isKnown = (id) => known[id] || known[id + '.js'] || known[id + '.css'];
__webpack_require__.e = (id) => isKnown(id) ? ensure(id) : readTable().then(() => ensure(id));
`;

class IntegrityRuntime extends rspack.RuntimeModule {
  constructor() {
    super('volante integrity', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    return RUNTIME;
  }
}

const hashOf = (file) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/**
 * Has the browser check each file of a remote against its SHA-256. The plugin of the bundler writes all hashes, which do not
 * compress, into what is loaded at every address: 16 KB before the dashboard for three remotes. Here most of them stand in
 * `hashes.txt`, which the first page of a remote loads and the dashboard does not.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const { name } = IntegrityPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      const checked = (element, address) =>
        `${element}.integrity = __webpack_require__.hashOf(${element}.${address}); ${element}.crossOrigin = 'anonymous';`;
      hooks.createScript.tap(name, (code) => `${code}\n${checked('script', 'src')}`);
      hooks.createLink.tap(name, (code) => `${code}\n${checked('link', 'href')}`);
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, requirements) => {
        requirements.add(rspack.RuntimeGlobals.ensureChunk);
        requirements.add(rspack.RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new IntegrityRuntime());
      });
    });
    compiler.hooks.done.tap(name, (stats) => {
      if (!stats.hasErrors()) writeHashes(compiler.outputPath, groupsOf(stats));
    });
  }
}

function groupsOf(stats) {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, ids: true, chunkGroups: true });
  return IN_ENTRY.flatMap((load) => namedChunkGroups[load] ?? []);
}

function writeHashes(folder, groups) {
  const lineOf = (file) => `${file} ${hashOf(join(folder, file))}`;
  const first = new Set(groups.flatMap(({ assets }) => assets.map((asset) => asset.name)));
  const chunks = new Set(groups.flatMap((group) => group.chunks));
  const isEmpty = (id) => !first.has(`${id}.js`) && !first.has(`${id}.css`);
  const shared = [...chunks].filter(isEmpty).map((id) => `${id} -`);
  const files = readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file) && file !== ENTRY);
  const rest = files.filter((file) => !first.has(file)).sort();
  writeFileSync(join(folder, TABLE), `${rest.map(lineOf).join('\n')}\n`);
  const entry = readFileSync(join(folder, ENTRY), 'utf8');
  if (!entry.includes(PLACEHOLDER)) throw new Error(`${ENTRY} has no place for hashes`);
  const own = [...[...first, TABLE].map(lineOf), ...shared].join(' ');
  writeFileSync(join(folder, ENTRY), entry.replace(PLACEHOLDER, own));
}
