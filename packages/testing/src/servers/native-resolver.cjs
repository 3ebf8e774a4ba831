const { mkdirSync, readFileSync, writeFileSync, renameSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const ours = require('./jest-resolver.cjs');

const CONTRACTS = '@volante/contracts/';
const ROOT = path.join(__dirname, '../../../..');
const SHIMS = path.join(ROOT, '.cache/native-modules');
const FROM = path.join(ROOT, 'package.json');
const load = createRequire(FROM);
const known = new Map();

/** A module that passes on what Node's own loader has loaded. */
function shimOf(name) {
  const from = `createNodeRequire(${JSON.stringify(FROM)})`;
  const parts = Object.keys(load(name)).map(
    (part) => `export const ${part} = loaded[${JSON.stringify(part)}];`,
  );
  return [`const loaded = ${from}(${JSON.stringify(name)});`, ...parts, ''].join('\n');
}

function written(file, text) {
  try {
    if (readFileSync(file, 'utf8') === text) return file;
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
  }
  // Workers write side by side.
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}

/**
 * For tests that look at the product from outside: contracts are loaded compiled, by Node, once for all files of a worker. Jest would
 * load them, and zod, again for each.
 */
module.exports = (request, options) => {
  if (!request.startsWith(CONTRACTS)) return ours(request, options);
  const file =
    known.get(request) ??
    written(path.join(SHIMS, `${request.slice(CONTRACTS.length)}.mjs`), shimOf(request));
  known.set(request, file);
  return file;
};
