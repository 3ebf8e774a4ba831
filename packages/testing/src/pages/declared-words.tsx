import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  isDeclaredRecord,
  joinRecordTexts,
  type RecordTexts,
  recordTexts,
} from '@volante/contracts/records/record-words';

const CONTRACTS = path.resolve(import.meta.dirname, '../../../contracts/src');
const DECLARES = /\bdefineRecord\(/;

let words: Promise<RecordTexts> | null = null;

async function read(): Promise<RecordTexts> {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.contract.ts'))
    .map((name) => path.join(CONTRACTS, name))
    .filter((file) => DECLARES.test(readFileSync(file, 'utf8')));
  const modules = await Promise.all(files.map((file): Promise<object> => import(file)));
  const records = modules.flatMap((module) => Object.values(module)).filter(isDeclaredRecord);
  return joinRecordTexts(records.map(recordTexts));
}

/** The words of every declared record: the build writes them into the bundles of the remotes, page tests do not build. */
export function declaredWords(): Promise<RecordTexts> {
  words ??= read();
  return words;
}
