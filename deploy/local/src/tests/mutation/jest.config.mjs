import path from 'node:path';
import all from '../../../../../jest.config.mjs';
import { group } from './mutated.mjs';

const [unit] = all.projects;
const root = path.resolve(import.meta.dirname, '../../../../..');
const here = root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The unit tests of what is changed and no others, in an environment that tells which test saw what. */
export default {
  ...unit,
  roots: ['services', 'packages'].map((name) => path.join(root, name)),
  watchman: false,
  testEnvironment: process.env.VOLANTE_MUTATION_ENVIRONMENT,
  testRegex: [`^${here}/${group().tests}$`],
};
