import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installHooks } from '../../../hooks.mjs';
import { subjectOf, subjectProblem } from './commit-subject.mjs';
import { linesAddedSince, subjectErrors } from './history.mjs';

const root = path.resolve(import.meta.dirname, '../../../../..');
const hook = path.join(root, 'deploy/hooks/commit-msg');

describe('subjectProblem', () => {
  it.each([
    'fix(dgt): recompute file clocks when a contact is gone',
    'feat(contracts/mail): add layouts',
    'chore(e2e): embed the demo logo',
    'test(words): process an empty file',
    `docs(adr): ${'a'.repeat(61)}`,
    'Merge branch main',
    'Revert "feat(mail): add layouts"',
    'fixup! feat(mail): add layouts',
  ])('takes "%s"', (subject) => expect(subjectProblem(subject)).toBeUndefined());

  it.each([
    [`docs(adr): ${'a'.repeat(62)}`, '73 characters'],
    ['suppliers: the test expects a number', 'not of the shape'],
    ['feat: add layouts', 'not of the shape'],
    ['story(mail): add layouts', 'not of the shape'],
    ['feat(Mail): add layouts', 'not of the shape'],
    ['feat(mail):add layouts', 'not of the shape'],
    ['feat(mail): add layouts.', 'full stop'],
    ['feat(mail): added layouts', 'begins with "added"'],
    ['feat(mail): adds layouts', 'begins with "adds"'],
    ['feat(mail): adding layouts', 'begins with "adding"'],
  ])('refuses "%s"', (subject, problem) => expect(subjectProblem(subject)).toContain(problem));

  it('reads the first line that git does not write itself', () => {
    expect(subjectOf('\n# Please enter\nfeat(a): b\n\nbody')).toBe('feat(a): b');
    expect(subjectOf('# only a comment\n')).toBe('');
  });
});

const hasGit = spawnSync('git', ['--version']).status === 0;

// A machine that only runs the product has no git; there the hook does not exist either.
(hasGit ? describe : describe.skip)('in a repository', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '--no-verify', '-m', message);

  beforeEach(() => {
    // Below a hook of git these would lead to the real repository.
    for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];
    folder = mkdtempSync(path.join(tmpdir(), 'volante-history-'));
    git('init', '--quiet');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('names commits after the base with a wrong subject, and none before it', () => {
    commit('an old subject of any shape');
    const base = git('rev-parse', 'HEAD');
    commit('feat(mail): add layouts');
    commit('mail: layouts are added');
    expect(subjectErrors(base, folder)).toEqual([expect.stringContaining('mail: layouts are added')]);
  });

  it('finds nothing where the history does not hold the base', () => {
    commit('mail: layouts are added');
    expect(subjectErrors('60b16fd9b41e2a02ca28537a23be8f2b98816f7f', folder)).toEqual([]);
  });

  it('knows the lines added since a file last changed', () => {
    writeFileSync(path.join(folder, 'budget.json'), '{}\n');
    writeFileSync(path.join(folder, 'a.ts'), 'one\ntwo\n');
    git('add', '.');
    commit('feat(a): add both');
    writeFileSync(path.join(folder, 'a.ts'), 'one\nnew\nnew\ntwo\n');
    expect(linesAddedSince('budget.json', folder)).toEqual(new Set(['a.ts:2', 'a.ts:3']));
    expect(linesAddedSince('none.json', folder)).toBeUndefined();
  });

  it('refuses a commit by the hook', () => {
    const message = path.join(folder, 'message');
    writeFileSync(message, 'mail: layouts are added\n\nThe why.\n');
    const refused = spawnSync(hook, [message], { encoding: 'utf8' });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('type(area): imperative');
    writeFileSync(message, 'feat(mail): add layouts\n');
    expect(spawnSync(hook, [message]).status).toBe(0);
  });

  it('installs the hooks once, and leaves a path or hooks of somebody else', () => {
    const withHooks = () => execFileSync('mkdir', ['-p', path.join(folder, 'deploy/hooks')]);
    expect(installHooks(folder)).toBe(false);
    withHooks();
    writeFileSync(path.join(folder, '.git/hooks/pre-push'), '#!/bin/sh\n');
    expect(installHooks(folder)).toBe(false);
    rmSync(path.join(folder, '.git/hooks/pre-push'));
    expect(installHooks(folder)).toBe(true);
    expect(git('config', '--get', 'core.hooksPath')).toBe('deploy/hooks');
    git('config', 'core.hooksPath', 'mine');
    expect(installHooks(folder)).toBe(false);
    expect(git('config', '--get', 'core.hooksPath')).toBe('mine');
    rmSync(path.join(folder, '.git'), { recursive: true });
    expect(installHooks(folder)).toBe(false);
  });
});
