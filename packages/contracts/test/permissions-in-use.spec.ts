import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { CALLS } from '../src/catalogue.js';
import { IDLE_PERMISSIONS, PERMISSIONS } from '../src/permissions.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = [
  'services',
  'gateway/src',
  'shell/src',
  'mfe-billing/src',
  'mfe-business/src',
  'mfe-dgt/src',
  'mfe-formative/src',
  'packages',
];
/** Tests ask for nothing; the others list permissions without asking for them. */
const NOT_ASKING =
  /(?:^|\/)(?:node_modules|dist|test|demo)\/|\.(?:spec|test|demo)\.|packages\/testing\/|permissions\.ts$|standard-roles\.ts$|demo\.ts$|-words\.tsx?$/;

/** Every quoted text of the sources. */
function quoted(): Set<string> {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  ).filter((file) => /\.tsx?$/.test(file) && !NOT_ASKING.test(file));
  const texts = files.flatMap(
    (file) => readFileSync(path.join(ROOT, file), 'utf8').match(/'[a-z-]+\.[a-z-]+'/g) ?? [],
  );
  return new Set(texts.map((text) => text.slice(1, -1)));
}

it('every permission that the roles screen offers is asked for by a call, a service or a page', () => {
  const inSources = quoted();
  const byCalls = new Set<string>(CALLS.flatMap(({ permission }) => permission ?? []));
  const idle = PERMISSIONS.filter((id) => !byCalls.has(id) && !inSources.has(id));
  expect([...IDLE_PERMISSIONS].sort()).toEqual(idle.sort());
});
