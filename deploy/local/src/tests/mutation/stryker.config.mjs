import path from 'node:path';
import { cacheDir } from '../../paths.mjs';
import { group } from './mutated.mjs';

const plugins = path.join(cacheDir, 'mutation', 'node_modules', '@stryker-mutator');
const { name, code } = group();

export default {
  mutate: code,
  testRunner: 'jest',
  plugins: [path.join(plugins, 'jest-runner', 'dist', 'src', 'index.js')],
  // Tests are modules, and take part in the run as such.
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: {
    projectType: 'custom',
    configFile: 'deploy/local/src/tests/mutation/jest.config.mjs',
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  ignorePatterns: ['/.cache', '/.data', '/e2e', '/mfe-*', '/shell', '/docs', 'dist', 'screenshots'],
  ignoreStatic: true,
  tempDirName: path.join('.cache', 'mutation', `sandbox-${name}`),
  concurrency: 2,
  // A busy machine is no loop without end: what takes long must not count as noticed.
  timeoutMS: 60_000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: path.join('.cache', 'mutation', `report-${name}.json`) },
  thresholds: { high: 95, low: 90, break: 85 },
  allowConsoleColors: false,
};
