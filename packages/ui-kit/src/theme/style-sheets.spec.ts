import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** The student's app is one page, whose sheet is loaded before its parts. */
const REMOTES = readdirSync(ROOT).filter((folder) => folder.startsWith('mfe-') && folder !== 'mfe-customer');
const NOT_SHOWN = /\.(?:test|spec)\.|\.d\.ts$/;

const textOf = (file: string): string => readFileSync(file, 'utf8');
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** Sources and style sheets of a folder. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name) && !NOT_SHOWN.test(name))
    .map((name) => path.join(folder, name));

/** Files that a file imports by a relative path, wherever they are loaded. */
function importsOf(file: string): string[] {
  if (file.endsWith('.css')) return [];
  return found(textOf(file), /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/g).flatMap((to) => {
    const place = path.join(path.dirname(file), to);
    return [place, `${place}.tsx`, `${place}.ts`].filter((one) => /\.\w+$/.test(one) && existsSync(one));
  });
}

/** A page with all that it loads. */
function loadedBy(page: string, files = new Set<string>()): Set<string> {
  if (files.has(page)) return files;
  files.add(page);
  for (const file of importsOf(page)) loadedBy(file, files);
  return files;
}

/** Classes of a remote that a page shows, but whose style sheets it does not load: they look right only behind another page. */
function unstyled(remote: string): string[] {
  const files = filesOf(path.join(ROOT, remote, 'src'));
  const classesIn = new Map(
    files
      .filter((file) => file.endsWith('.css'))
      .map((file) => [file, new Set(found(textOf(file), /\.([a-z]{2}-[a-z0-9-]+)/g))]),
  );
  const known = new Set([...classesIn.values()].flatMap((classes) => [...classes]));
  return files
    .filter((file) => /\.(?:page|standalone)\.tsx$/.test(file))
    .flatMap((page) => {
      const loaded = [...loadedBy(page)];
      const styled = new Set(loaded.flatMap((file) => [...(classesIn.get(file) ?? [])]));
      return loaded
        .filter((file) => file.endsWith('.tsx'))
        .flatMap((file) => found(textOf(file), /className="([^"]+)"/g).flatMap((names) => names.split(' ')))
        .filter((name) => known.has(name) && !styled.has(name) && !/^v[kls]-/.test(name))
        .map((name) => `${path.relative(ROOT, page)}: ${name}`);
    });
}

it.each(REMOTES)('each page of %s loads the style sheets of its parts', (remote) => {
  expect([...new Set(unstyled(remote))]).toEqual([]);
});
