import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'coverage']);

/** Every file below a folder, as paths relative to it, without what builds and installs leave. */
export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(path.join(folder, entry.name)).map((file) => path.join(entry.name, file))
        : [entry.name],
    )
    .sort();
}

/** Whether a file takes no part in what a build produces. */
export function isTestFile(file) {
  return /\.(spec|int-spec|page\.test|e2e)\.tsx?$/.test(file);
}

export function hashOf(content) {
  return createHash('sha256').update(content).digest('hex');
}

/** One digest over the names and contents of files. */
export function hashFiles(base, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(base, file)))
      .update('\0');
  return hash.digest('hex');
}

export function readJson(file, fallback) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : fallback;
}

/** Writes only what changed, so that watchers and compile caches stay quiet. Answers whether it wrote. */
export function writeChanged(file, content) {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return true;
}
