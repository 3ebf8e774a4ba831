import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, serviceNames } from '../paths.mjs';
import { filesBelow, hashOf, isTestFile, readJson, writeChanged } from './hash.mjs';
import { swcOptions } from './swc-options.mjs';

/** The packages that run on Node, in no special order: files are compiled one by one. */
export function backEndPackages() {
  const fixed = ['packages/contracts', 'packages/service-kit', 'packages/testing', 'gateway'];
  return [...fixed, ...serviceNames().map((name) => `services/${name}`)].filter((name) =>
    existsSync(path.join(root, name, 'src')),
  );
}

async function compile(packageDir, source, content) {
  const output = path.join('dist', source.replace(/\.ts$/, '.js'));
  if (!source.endsWith('.ts')) return [[output, content]];
  // The compiler takes 60 MB, which a start with nothing to compile does without.
  const { transform } = await import('@swc/core');
  const { code, map } = await transform(content.toString('utf8'), {
    ...swcOptions,
    filename: path.join(packageDir, 'src', source),
    sourceFileName: path.relative(path.dirname(output), path.join('src', source)),
    sourceMaps: true,
  });
  const mapName = `${path.basename(output)}.map`;
  return [
    [output, `${code}//# sourceMappingURL=${mapName}\n`],
    [`${output}.map`, map],
  ];
}

function belongsInBuild(file) {
  return !isTestFile(file) && !file.endsWith('.d.ts') && !file.endsWith('.tsx');
}

/**
 * Compiles what changed of one package and removes what its deleted sources left. Answers how many changed. Nothing is written until
 * all of it is compiled, and no stamp stands meanwhile: a build that ends half-way leaves no output that the next one takes for another's.
 */
async function buildPackage(name) {
  const packageDir = path.join(root, name);
  const stampFile = path.join(packageDir, 'dist', '.hash');
  const options = hashOf(JSON.stringify(swcOptions));
  const stamp = readJson(stampFile, { files: {} });
  const known = stamp.options === options ? stamp.files : {};
  const files = {};
  const made = [];
  let changed = 0;
  for (const source of filesBelow(path.join(packageDir, 'src')).filter(belongsInBuild)) {
    const content = readFileSync(path.join(packageDir, 'src', source));
    const hash = hashOf(content);
    const isCurrent =
      known[source]?.hash === hash &&
      known[source].outputs.every((o) => existsSync(path.join(packageDir, o)));
    if (isCurrent) {
      files[source] = known[source];
      continue;
    }
    const outputs = await compile(packageDir, source, content);
    made.push(...outputs);
    files[source] = { hash, outputs: outputs.map(([file]) => file) };
    changed += 1;
  }
  if (made.length > 0) rmSync(stampFile, { force: true });
  for (const [file, text] of made) writeChanged(path.join(packageDir, file), text);
  return (
    changed +
    removeStale(packageDir, stamp, files, () => {
      writeChanged(stampFile, JSON.stringify({ options, files }));
    })
  );
}

function removeStale(packageDir, stamp, files, save) {
  const wanted = new Set(Object.values(files).flatMap((entry) => entry.outputs));
  const stale = Object.values(stamp.files)
    .flatMap((entry) => entry.outputs)
    .filter((file) => !wanted.has(file));
  for (const file of stale) rmSync(path.join(packageDir, file), { force: true });
  save();
  return stale.length;
}

/** Compiles every stale back-end package. Answers `{ <package>: files changed }`. */
export async function buildBackEnd() {
  const names = backEndPackages();
  const counts = await Promise.all(names.map(buildPackage));
  return Object.fromEntries(names.map((name, index) => [name, counts[index]]));
}
