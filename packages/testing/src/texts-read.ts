import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const KEY = /(?:\b(?:label|title|words|prompt|group): |\btext\(\s*)['`]([\w.-]+)(['`$])/g;
/** Hooks of an area, each in a file that imports the area's texts. */
const AREA_TEXTS = /import texts from '[./]+locales\/([\w.-]+)\.json'[\s\S]*export function (use\w+Text)\(/;
const RECORD = /^record(?:Words|Choice|Help|Unit)?\./;

type Texts = { readonly [key: string]: string | Texts };

/** Whether the texts have the key, one of its plural forms, or, of a key that is composed, the part before. */
function has(texts: Texts, key: string): boolean {
  const parts = key.split('.').filter(Boolean);
  const last = parts.pop() ?? '';
  let at: Texts | string | undefined = texts;
  for (const part of parts) at = typeof at === 'object' ? at[part] : undefined;
  return (
    typeof at === 'object' && Object.keys(at).some((name) => name === last || name.startsWith(`${last}_`))
  );
}

const OWN_IMPORT = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'(\.[^']+)'/gm;
const TEXTS_IMPORT = /from '[./]+locales\/([\w.-]+)\.json'/;

/** Areas whose texts are loaded with a source: its own, and those of all that it imports at once. */
function textsWithCode(sources: readonly string[], read: (name: string) => string) {
  const importedBy = (name: string) =>
    [...read(name).matchAll(OWN_IMPORT)].flatMap(([, to = '']) => {
      const bare = path.join(path.dirname(name), to);
      return [`${bare}.ts`, `${bare}.tsx`].filter((one) => sources.includes(one));
    });
  return (name: string): string[] => {
    const met = new Set([name]);
    for (const one of met) for (const next of importedBy(one)) met.add(next);
    return [...met].flatMap((one) => TEXTS_IMPORT.exec(read(one))?.[1] ?? []);
  };
}

/** Texts that the sources of a remote read. */
export interface TextsRead {
  /** Hooks of areas with texts of their own. */
  areas: number;
  /** Sources that read texts; a record's screens name those of its tabs. */
  readers: number;
  /** Keys that a source reads and that neither `es.json` nor the areas of its hooks have: they would show as they are. */
  missing: readonly string[];
}

/** @param root folder of the remote, with `src` and `locales` */
export function textsRead(root: string): TextsRead {
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const textsOf = (name: string): Texts => JSON.parse(read(`locales/${name}.json`)) as Texts;
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (name) => !/\.(?:spec|test)\./.test(name),
  );
  const areas = new Map(
    sources.flatMap((name) => {
      const [, area = '', hook = ''] = AREA_TEXTS.exec(read(name)) ?? [];
      return hook ? [[hook, area] as const] : [];
    }),
  );
  const withCode = textsWithCode(sources, read);
  const missing = (name: string) => {
    const code = read(name);
    const own = [...areas].filter(([hook]) => code.includes(`${hook}(`)).map(([, area]) => area);
    const loaded = [...new Set(['es', ...own, ...withCode(name)])].map(textsOf);
    const keys = [...code.matchAll(KEY)].map(([, key = '']) => key);
    return keys
      .filter((key) => key.includes('.') && !RECORD.test(key) && !loaded.some((texts) => has(texts, key)))
      .map((key) => `${name}: ${key}`);
  };
  const readers = sources.filter((name) =>
    /\b(?:use\w*Text|textOf)\(|\.(?:feature|screens)\.tsx?$/.test(`${read(name)} ${name}`),
  );
  return { areas: areas.size, readers: readers.length, missing: readers.flatMap(missing) };
}
