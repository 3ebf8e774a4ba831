import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFile, contractModule, runContract } from './run-contract.mjs';

const SCREENS = /\.screens\.tsx?$/;
const CONTRACT = /from '@volante\/contracts\/([\w/-]+\.contract)'/g;

const contractsIn = (source) => [...source.matchAll(CONTRACT)].map((match) => match[1]);

/** The contracts of the records that a remote shows: those that its `*.screens.ts` import. */
function contractsShown(src) {
  const files = readdirSync(src, { recursive: true }).filter((name) => SCREENS.test(name));
  const names = files.flatMap((name) => contractsIn(readFileSync(join(src, name), 'utf8')));
  return [...new Set(names)].sort();
}

/** Words that menu, palette and cards read before any page: the names of records and of their fields. */
function early({ record, recordWords, recordPermission }) {
  const names = Object.entries(recordWords).map(([entity, { title, create, palette }]) => [
    entity,
    { title, create, palette },
  ]);
  return { record, recordPermission, recordWords: Object.fromEntries(names) };
}

/**
 * Rspack loader for the words of the records that a remote shows, by `record.<entity>.<field>` and its siblings. They stand
 * in the declaration and nowhere else. `locales/es.json` receives those that are read at every address, each `*.screens.ts`
 * all those of the records that it imports.
 */
export default async function recordWordsLoader(source) {
  const { src, name } = this.getOptions();
  const isScreens = SCREENS.test(this.resourcePath);
  if (!isScreens) this.addContextDependency(src);
  const files = (isScreens ? contractsIn(source) : contractsShown(src)).map(contractFile);
  for (const file of files) this.addDependency(file);
  const { isDeclaredRecord, joinRecordTexts, recordTexts } = await contractModule('records/record-words');
  const exported = (await Promise.all(files.map(runContract))).flatMap((module) => Object.values(module));
  const words = joinRecordTexts(exported.filter(isDeclaredRecord).map(recordTexts));
  if (isScreens) {
    const texts = JSON.stringify({ ...words, record: {}, recordPermission: {} });
    return `${source}\nimport { addTexts as addRecordWords } from '@volante/mfe-kit/i18n';\naddRecordWords('${name}', ${texts});\n`;
  }
  const own = JSON.parse(source);
  const twice = Object.keys(words).filter((key) => key in own);
  if (twice.length > 0)
    throw new Error(`es.json holds "${twice.join('", "')}", which come from records. Remove them there.`);
  return JSON.stringify({ ...own, ...early(words) });
}
