import path from 'node:path';
import {
  checkSpecifier,
  constructorsOf,
  functionsExported,
  importsOf,
  unnamedFolders,
  type Workspace,
  workspacesOf,
} from './check-imports.mjs';

function workspace(folder: string, name: string, kind: string, dependencies: string[] = []): Workspace {
  return {
    folder,
    name,
    kind,
    manifest: { dependencies: Object.fromEntries(dependencies.map((d) => [d, '1'])) },
  };
}

const contacts = workspace('services/contacts', '@volante/contacts', 'server', ['@volante/contracts', 'zod']);
const session = workspace('services/session', '@volante/session', 'server');
const contracts = workspace('packages/contracts', '@volante/contracts', 'contracts', ['zod']);
const uiKit = workspace('packages/ui-kit', '@volante/ui-kit', 'ui-kit');
const shell = workspace('shell', '@volante/shell', 'app', ['@volante/ui-kit', '@volante/business-remote']);
const remote = workspace('mfe-business', '@volante/business-remote', 'app');
const byName = new Map([contacts, session, contracts, uiKit, shell, remote].map((w) => [w.name, w]));

function verdict(from: Workspace, file: string, specifier: string): string | undefined {
  return checkSpecifier(from, file, specifier, byName)?.split(':')[0];
}

describe('importsOf', () => {
  it('finds static, side-effect, re-exported and dynamic imports, over several lines too', () => {
    const text = `import a, {\n  b,\n} from './a.js';\nimport 'side';\nexport { c } from "./c.js";\nawait ${'import'}('lazy');\n${'import'}('./es.json', { with: { type: 'json' } });`;
    expect(importsOf(text)).toEqual(['./a.js', './c.js', 'side', 'lazy', './es.json']);
  });

  it('passes over comments', () => {
    expect(importsOf("// import x from 'one'\n/* import y from 'two' */")).toEqual([]);
  });
});

describe('import law', () => {
  it('is checked in workspaces of every pattern: named, below a folder, by the beginning of the name', () => {
    const folders = workspacesOf(path.resolve(import.meta.dirname, '../../../..')).map(
      ({ folder }) => folder,
    );
    expect(folders).toEqual(
      expect.arrayContaining(['gateway', 'services/contacts', 'mfe-business', 'mfe-dgt']),
    );
  });

  it('lets a service use contracts, itself and declared packages', () => {
    expect(verdict(contacts, 'src/main.ts', '@volante/contracts/call')).toBeUndefined();
    expect(verdict(contacts, 'src/main.ts', 'zod')).toBeUndefined();
    expect(verdict(contacts, 'src/main.ts', 'node:fs')).toBeUndefined();
  });

  it('refuses what crosses a border', () => {
    expect(verdict(contacts, 'src/main.ts', '@volante/session/main')).toBe('imports-service');
    expect(verdict(contacts, 'src/main.ts', '@volante/ui-kit/list-page')).toBe('import-law');
    expect(verdict(shell, 'src/app.tsx', '@volante/business-remote/remote')).toBe('imports-app');
    expect(verdict(contracts, 'src/call.ts', 'lodash')).toBe('contracts-zod-only');
    expect(verdict(contacts, 'src/main.ts', '../../session/src/main.js')).toBe('leaves-workspace');
    expect(verdict(contacts, 'src/main.ts', 'left-pad')).toBe('undeclared');
  });

  it('keeps features apart', () => {
    expect(verdict(contacts, 'src/modules/a/x.ts', '../b/y.js')).toBe('feature-to-feature');
    expect(verdict(contacts, 'src/modules/a/x.ts', './y.js')).toBeUndefined();
    expect(verdict(contacts, 'src/modules/a/x.ts', '../../shared.js')).toBeUndefined();
    expect(verdict(remote, 'src/features/a/x.tsx', '../b/y')).toBe('feature-to-feature');
  });
});

it('counts the parameters of constructors, whatever their types hold', () => {
  const source = `class One {
    constructor() {}
  }
  class Two {
    private constructor(
      @Inject(ONE, TWO) private readonly one: Map<string, Map<string, [a: 1, b: 2]>>,
      // constructor(a, b, c) is a comment
      readonly two: (a: string, b: { c: number; d: [x: 1, y: 2] }) => void,
      { e, f }: Options,
    ) {}
  }`;
  expect(constructorsOf(source)).toEqual([0, 3]);
});

it('names the folders that the page of a kit leaves out', () => {
  expect(unnamedFolders('| `calls/`, `data/` | … |', ['calls', 'data', 'jobs'])).toEqual([
    'kit-page: `jobs/` is not in the table of modules',
  ]);
});

it('names functions that a contract exports, which are no part of a bundle', () => {
  const source = `// export function inComment() {}
export function one(a: string) {}
  export async function two() {}
export const three = (a: { b: () => void }, c = (1 + 2)): string | null => a;
export const four = async <T,>(
  a: T,
) => a;
export const five: (a: string) => string = (a) => a;
export const six = a => a;
export const seven = function () {};
export const rows = Object.entries(GROUPS).map(([id, name]) => ({ id, name }));
export const kept = (WIDE ? A : B).map((x) => x);
export const read = defineCall({ check: (x) => x });
export function noteCalls(noun: string) {}
export const pull = <S extends string>(service: S) =>
  defineCall({ service });
export const isPlain = 3;
function own() {}`;
  expect(functionsExported(source)).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven']);
});
