import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Reached, testsOf } from './changed.mjs';
import { readTree } from './import-graph.mjs';

const json = (value: object) => JSON.stringify(value);
const kit = { name: '@volante/ui-kit', exports: { './list': './src/list.tsx' } };
const contracts = { name: '@volante/contracts', exports: { './*': { volante: './src/*.ts' } } };
const testing = { name: '@volante/testing', exports: { './*': { volante: './src/*.ts' } } };
const business = { name: 'mfe-business', volante: { areas: ['/contact'], slots: ['menu'] } };
const dgt = { name: 'mfe-dgt', volante: { remote: 'dgt', areas: ['/dgt'], slots: ['contact.tabs'] } };

/** A small product: two remotes, three services, a kit, contracts, and a test of every kind. */
const TREE: Record<string, string> = {
  'package.json': json({ workspaces: ['packages/*', 'services/*', 'gateway', 'shell', 'mfe-*', 'e2e'] }),
  'packages/contracts/package.json': json(contracts),
  'packages/contracts/src/call.ts': '',
  'packages/contracts/src/catalogue.ts': "import './call.js';",
  'packages/contracts/src/mail.contract.ts': "import './call.js';\nexport const a = { service: 'mail' };",
  'packages/contracts/src/dgt.contract.ts': "import './call.js';\nexport const b = call('dgt', 'x');",
  'packages/contracts/src/write-calls.ts': "import './catalogue.js';",
  'packages/contracts/test/catalogue.spec.ts': "import '../src/catalogue.js';",
  'packages/ui-kit/package.json': json(kit),
  'packages/ui-kit/src/list.tsx': "import './list.css';\nimport './rows';",
  'packages/ui-kit/src/rows.tsx': '',
  'packages/ui-kit/src/list.css': "@import './base.css';",
  'packages/ui-kit/src/base.css': '',
  'packages/ui-kit/src/list.page.test.tsx': "import { list } from './list';",
  'packages/testing/package.json': json(testing),
  'packages/testing/src/servers/schemas.ts': '',
  'packages/service-kit/package.json': json({ name: '@volante/service-kit' }),
  'packages/service-kit/src/host.ts': '',
  'services/mail/package.json': json({ name: '@volante/mail' }),
  'services/mail/src/main.ts': "import './send.js';",
  'services/mail/src/send.ts': "new Worker(new URL('./thread.js', import.meta.url));",
  'services/mail/src/thread.ts': '',
  'services/mail/src/send.spec.ts': "import { send } from './send.js';",
  'services/mail/test/mail.int-spec.ts':
    "import { cloneSchemas } from '@volante/testing/servers/schemas';\nawait cloneSchemas(['mail']);",
  'services/dgt/package.json': json({ name: '@volante/dgt' }),
  'services/dgt/src/main.ts': "import './folder.js';",
  'services/dgt/src/folder.ts': "import '@volante/contracts/dgt.contract';",
  'services/dgt/src/paper.ts': '',
  'services/dgt/test/one.int-spec.ts': "import '../src/folder.js';",
  'services/dgt/test/two.int-spec.ts': "import '../src/folder.js';\nimport '../src/paper.js';",
  'services/dgt/test/together.int-spec.ts': '',
  'services/dgt/test/scan.spec.ts': "readdirSync('..');",
  'services/files/package.json': json({ name: '@volante/files' }),
  'services/files/src/office.ts': '',
  'services/files/test/office.spec.ts': "import '../src/office.js';",
  'services/files/test/together.spec.ts': '',
  'services/session/package.json': json({ name: '@volante/session' }),
  'services/session/src/main.ts': '',
  'gateway/package.json': json({ name: '@volante/gateway' }),
  'gateway/src/main.ts': '',
  'shell/package.json': json({ name: '@volante/shell' }),
  'shell/src/main.ts': '',
  'mfe-business/package.json': json({ ...business, volante: { ...business.volante, remote: 'business' } }),
  'mfe-business/src/remote.tsx':
    "import('../locales/es.json', { with: { type: 'json' } });\nimport './people';",
  'mfe-business/src/people.tsx':
    "import { list } from '@volante/ui-kit/list';\nimport '@volante/contracts/mail.contract';",
  'mfe-business/src/people.page.test.tsx': "import { people } from './people';",
  'mfe-business/locales/es.json': '{}',
  'mfe-dgt/package.json': json(dgt),
  'mfe-dgt/src/remote.tsx': "import './folders';",
  'mfe-dgt/src/folders.tsx': "import '@volante/contracts/dgt.contract';",
  'mfe-dgt/src/folders.page.test.tsx': "import { folders } from './folders';",
  'e2e/package.json': json({ name: '@volante/e2e' }),
  'e2e/src/catalogue.ts': "import '@volante/contracts/catalogue';",
  'e2e/src/every-page.ts': `fetch(\`\${BASE}/manifest.json\`);`,
  'e2e/calls/input.e2e.ts': "import '../src/catalogue.js';",
  'e2e/stories/exams.e2e.ts': 'page.goto(BASE + "/dgt/folder");',
  'e2e/stories/people.e2e.ts': 'page.goto(BASE + "/contact/list");',
  'e2e/stories/session.e2e.ts': 'page.goto(BASE + "/user/account");',
  'e2e/stories/walk.e2e.ts': "import '../src/every-page.js';\npage.goto('/user/account');",
};

const base = mkdtempSync(path.join(os.tmpdir(), 'changed-'));
afterAll(() => rmSync(base, { recursive: true }));

for (const [file, text] of Object.entries(TREE)) {
  mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
  writeFileSync(path.join(base, file), text);
}
const tree = readTree(base);

function reached(...changed: string[]): Reached {
  return testsOf(tree, changed);
}

/** What is reached, but for the test that reads folders, which always is. */
function tests(...changed: string[]): string[] {
  const all = reached(...changed);
  if (all.everything) return ['everything'];
  return [...all.unit, ...all.integration, ...all.pages, ...all.e2e].filter((file) => !file.includes('scan'));
}

const CALLS = 'e2e/calls/input.e2e.ts';
const [EXAMS, PEOPLE, SESSION, WALK] = ['exams', 'people', 'session', 'walk'].map(
  (name) => `e2e/stories/${name}.e2e.ts`,
);
const DGT_TOGETHER = 'services/dgt/test/together.int-spec.ts';

describe('what a change can reach', () => {
  it('is a test itself, alone', () => {
    expect(tests('mfe-dgt/src/folders.page.test.tsx')).toEqual(['mfe-dgt/src/folders.page.test.tsx']);
    expect(tests('services/mail/src/__snapshots__/send.spec.ts.snap')).toEqual([
      'services/mail/src/send.spec.ts',
    ]);
    expect(tests(EXAMS!)).toEqual([EXAMS]);
  });

  it('follows imports through workspaces, style sheets and words, to pages and stories', () => {
    const pages = ['mfe-business/src/people.page.test.tsx', 'packages/ui-kit/src/list.page.test.tsx'];
    expect(tests('packages/ui-kit/src/rows.tsx')).toEqual([...pages, CALLS, EXAMS, PEOPLE, SESSION, WALK]);
    expect(tests('packages/ui-kit/src/base.css')).toEqual([...pages, CALLS, EXAMS, PEOPLE, SESSION, WALK]);
    expect(tests('mfe-business/locales/es.json')).toEqual([EXAMS, PEOPLE, SESSION, WALK]);
  });

  it('is the stories that open a remote, by its addresses, the pages that it adds to, and the manifest', () => {
    expect(tests('mfe-dgt/src/folders.tsx')).toEqual([
      'mfe-dgt/src/folders.page.test.tsx',
      EXAMS,
      PEOPLE,
      WALK,
    ]);
  });

  it('is what asks a service, by remote or by its calls, and what migrates or starts a part of it', () => {
    expect(tests('services/dgt/src/folder.ts')).toEqual([DGT_TOGETHER, CALLS, EXAMS, PEOPLE, WALK]);
    expect(tests('services/mail/src/thread.ts')).toEqual([
      'services/mail/src/send.spec.ts',
      'services/mail/test/mail.int-spec.ts',
      CALLS,
      EXAMS,
      PEOPLE,
      SESSION,
      WALK,
    ]);
  });

  it('runs a service’s tests together only where most of them are reached', () => {
    expect(tests('services/dgt/src/paper.ts')).toEqual(['services/dgt/test/two.int-spec.ts']);
    expect(tests('services/dgt/test/one.int-spec.ts', 'services/dgt/test/two.int-spec.ts')).toEqual([
      DGT_TOGETHER,
    ]);
    expect(tests('services/files/test/office.spec.ts')).toEqual(['services/files/test/together.spec.ts']);
  });

  it('is the whole product for contracts, kits, gateway and shell, but not for their tests', () => {
    const product = [CALLS, EXAMS, PEOPLE, SESSION, WALK];
    expect(tests('packages/contracts/src/dgt.contract.ts')).toEqual(expect.arrayContaining(product));
    expect(tests('packages/service-kit/src/host.ts')).toEqual([
      'services/mail/test/mail.int-spec.ts',
      ...product,
    ]);
    expect(tests('gateway/src/main.ts')).toEqual(product);
    expect(tests('packages/ui-kit/src/list.page.test.tsx')).toEqual([
      'packages/ui-kit/src/list.page.test.tsx',
    ]);
  });

  it('always holds what reads folders, which sees more than it imports', () => {
    expect(reached('mfe-dgt/src/folders.tsx')).toMatchObject({ unit: ['services/dgt/test/scan.spec.ts'] });
  });

  it.each([
    'package-lock.json',
    'jest.config.mjs',
    'deploy/local/src/stack.mjs',
    'mfe-dgt/package.json',
    'packages/mfe-kit/build/page.html',
    'packages/testing/src/servers/page-setup.mjs',
    'services/mail/src/started-by-its-path.ts',
  ])('is everything for %s', (file) => {
    tree.files.add(file);
    expect(reached(file)).toMatchObject({ everything: true, why: expect.stringContaining(file) });
  });

  it('is nothing for what people read, and for a file that is gone with what imported it', () => {
    for (const file of ['README.md', 'docs/adr/0001.md', 'mfe-dgt/src/gone.tsx', 'bench/src/list.ts'])
      expect(reached(file)).toMatchObject({ everything: false, pages: [], e2e: [] });
    expect(reached('README.md')).toMatchObject({ unit: [] });
  });
});
