import { globSync } from 'node:fs';
import path from 'node:path';
import { swcOptions } from './deploy/local/src/build/swc-options.mjs';

const backEnd = [
  'packages/contracts',
  'packages/service-kit',
  'packages/testing',
  'gateway',
  'services',
  'deploy',
];
const frontEnd = ['packages/mfe-kit', 'packages/ui-kit', 'shell', 'mfe-[^/]+'];

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Jest fills in `<rootDir>` in many places, but not in `testRegex`. */
const here = escaped(import.meta.dirname);

/** Matches test files of a kind below the given folders. */
function testsIn(folders, suffix) {
  return [`^${here}/(${folders.join('|')})/(?!dist/|node_modules/)(.*/)?[^/]+\\.${suffix}$`];
}

/** Names below the folder that do not run together: jest keeps snapshots by the file that runs. */
function alone(folder) {
  return globSync(`${folder}/**/__snapshots__/*.snap`, { cwd: import.meta.dirname }).map(
    (file) => `${escaped(path.basename(file, '.snap'))}$`,
  );
}

/**
 * Folders whose tests of a kind run as one file (`@volante/testing/servers/together`): what of them jest leaves out. One that
 * is named is run alone. `both`: exact files are named.
 */
function leftOut(entries, suffix) {
  const kind = suffix.replaceAll('.', '\\.');
  if (process.env.VOLANTE_TESTS_TOGETHER === 'both') return [];
  if (process.env.VOLANTE_TESTS_TOGETHER !== 'together') return [`/together\\.${kind}$`];
  return globSync(`${entries}/together.${suffix}`, { cwd: import.meta.dirname }).map((entry) => {
    const folder = path.dirname(entry);
    const kept = ['together', ...alone(folder)].join('|');
    return `^${here}/${folder}/(?:.*/)?(?!${kept})[^/]+\\.${kind}$`;
  });
}

function swcTransform(options) {
  return { '^.+\\.(ts|tsx)$': ['@swc/jest', { ...options, module: { type: 'es6' } }] };
}

const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  resolver: '<rootDir>/packages/testing/src/servers/jest-resolver.cjs',
  modulePathIgnorePatterns: ['<rootDir>/\\.cache/', '<rootDir>/\\.data/', '/dist/'],
  restoreMocks: true,
};

const onNode = {
  ...common,
  testEnvironment: '<rootDir>/packages/testing/src/servers/plain-environment.cjs',
  testEnvironmentOptions: { customExportConditions: ['volante', 'node', 'node-addons'] },
  transform: swcTransform(swcOptions),
  setupFiles: ['reflect-metadata'],
};

/** Tests of the whole product, which they see from outside. */
const onProduct = { ...onNode, resolver: '<rootDir>/packages/testing/src/servers/native-resolver.cjs' };

/** React's own transform; `swcOptions` are for decorated back-end classes. */
const reactOptions = {
  swcrc: false,
  configFile: false,
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    // Node's rule, which Jest follows: JSON needs its import attribute.
    experimental: { keepImportAttributes: true },
  },
};

export default {
  testSequencer: '<rootDir>/deploy/local/src/tests/longest-first-sequencer.mjs',
  projects: [
    {
      ...onNode,
      displayName: 'unit',
      testRegex: [...testsIn(backEnd, 'spec\\.ts'), ...testsIn(frontEnd, 'spec\\.ts')],
      testPathIgnorePatterns: ['/node_modules/', ...leftOut('{*,*/*}/test', 'spec.ts')],
    },
    {
      ...onNode,
      displayName: 'integration',
      testRegex: testsIn(backEnd, 'int-spec\\.ts'),
      testPathIgnorePatterns: ['/node_modules/', ...leftOut('{*,*/*}/test', 'int-spec.ts')],
      globalSetup: '<rootDir>/deploy/local/src/tests/integration-setup.mjs',
      globalTeardown: '<rootDir>/deploy/local/src/tests/integration-teardown.mjs',
    },
    {
      ...common,
      displayName: 'pages',
      testEnvironment: '<rootDir>/packages/testing/src/servers/page-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['volante', 'browser'] },
      testRegex: testsIn(frontEnd, 'page\\.test\\.tsx'),
      testPathIgnorePatterns: ['/node_modules/', ...leftOut('{*,packages/*}/src', 'page.test.tsx')],
      transform: swcTransform(reactOptions),
      moduleNameMapper: {
        '\\.(css|svg|png|webp|woff2)$': '<rootDir>/packages/testing/src/servers/asset-stub.mjs',
      },
      setupFilesAfterEnv: ['<rootDir>/packages/testing/src/servers/page-setup.mjs'],
    },
    {
      ...onProduct,
      displayName: 'e2e',
      testRegex: testsIn(['e2e'], 'e2e\\.ts'),
      globalSetup: '<rootDir>/deploy/local/src/tests/e2e-setup.mjs',
      globalTeardown: '<rootDir>/e2e/src/e2e-teardown.mjs',
    },
    {
      ...onProduct,
      displayName: 'sso',
      testRegex: testsIn(['e2e'], 'sso\\.ts'),
      globalSetup: '<rootDir>/deploy/local/src/tests/e2e-setup.mjs',
      globalTeardown: '<rootDir>/e2e/src/e2e-teardown.mjs',
    },
    {
      ...onProduct,
      displayName: 'heal',
      testRegex: testsIn(['e2e'], 'heal\\.ts'),
      globalSetup: '<rootDir>/deploy/local/src/tests/e2e-setup.mjs',
      globalTeardown: '<rootDir>/e2e/src/e2e-teardown.mjs',
    },
  ],
};
