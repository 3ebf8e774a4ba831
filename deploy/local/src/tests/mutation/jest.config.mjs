import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { group } from './mutated.mjs';

// The root of the copy that is changed, not of the checkout.
const root = path.resolve(import.meta.dirname, '../../../../..');
const { default: all } = await import(pathToFileURL(path.join(root, 'jest.config.mjs')).href);
const [unit] = all.projects;
const here = root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The unit tests of what is changed and no others, in an environment that tells which test saw what. */
export default {
  ...unit,
  roots: ['services', 'packages'].map((name) => path.join(root, name)),
  watchman: false,
  testEnvironment: process.env.VOLANTE_MUTATION_ENVIRONMENT,
  testRegex: [`^${here}/${group().tests}$`],
};
