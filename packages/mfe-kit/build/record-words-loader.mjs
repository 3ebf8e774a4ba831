import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFile, contractModule, runContract } from './run-contract.mjs';

const SCREENS = /\.screens\.tsx?$/;
const CONTRACT = /from '@volante\/contracts\/([\w/-]+\.contract)'/g;

/** The contracts of the records that a remote shows: those that its `*.screens.ts` import. */
function contractsShown(src) {
  const files = readdirSync(src, { recursive: true }).filter((name) => SCREENS.test(name));
  const names = files.flatMap((name) =>
    [...readFileSync(join(src, name), 'utf8').matchAll(CONTRACT)].map((match) => match[1]),
  );
  return [...new Set(names)].sort();
}

/**
 * Rspack loader for a remote's `locales/es.json`: adds the words of the records that the remote shows, as
 * `record.<entity>.<field>` and its siblings. They stand in the declaration and nowhere else.
 */
export default async function recordWordsLoader(source) {
  const { src } = this.getOptions();
  this.addContextDependency(src);
  const files = contractsShown(src).map(contractFile);
  for (const file of files) this.addDependency(file);
  const { isDeclaredRecord, joinRecordTexts, recordTexts } = await contractModule('records/record-words');
  const exported = (await Promise.all(files.map(runContract))).flatMap((module) => Object.values(module));
  const words = joinRecordTexts(exported.filter(isDeclaredRecord).map(recordTexts));
  const own = JSON.parse(source);
  const twice = Object.keys(words).filter((key) => key in own);
  if (twice.length > 0)
    throw new Error(`es.json holds "${twice.join('", "')}", which come from records. Remove them there.`);
  return JSON.stringify({ ...own, ...words });
}
