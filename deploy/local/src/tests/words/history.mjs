/** What git knows of this checkout. An archive, a shallow clone or a machine without git answers nothing. */
import { execFileSync } from 'node:child_process';
import { root } from '../../paths.mjs';
import { subjectProblem } from './commit-subject.mjs';

/** Commits up to this one were written before there was a rule for subjects. */
const RULE_BEGINS_AFTER = '60b16fd9b41e2a02ca28537a23be8f2b98816f7f';
/** Commits after it that were shared before this check existed: a history that others build on is not rewritten. */
const BEFORE_THE_CHECK = new Set(['5abd85cba2df6afa1c7e738c2149a6be407d2bde']);

/** The output of a git command in a checkout, or undefined where it fails. */
function git(args, cwd = root) {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

/** A line for each commit after `base` with a subject that breaks the rule; none without a history that reaches back. */
export function subjectErrors(base = RULE_BEGINS_AFTER, cwd = root) {
  if (git(['merge-base', '--is-ancestor', base, 'HEAD'], cwd) === undefined) return [];
  const log = git(['log', '--no-merges', '--format=%H %s', `${base}..HEAD`], cwd) ?? '';
  return log
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [hash, subject] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
      const problem = BEFORE_THE_CHECK.has(hash) ? undefined : subjectProblem(subject);
      return problem ? [`commit ${hash.slice(0, 7)}: its subject ${problem}: ${subject}`] : [];
    });
}

/** Lines that were added since a file last changed, as `file:line`; undefined without a history. */
export function linesAddedSince(file, cwd = root) {
  const since = git(['log', '-1', '--format=%H', '--', file], cwd)?.trim();
  const diff = since && git(['diff', '--unified=0', '--no-color', '--no-ext-diff', since, '--', '.'], cwd);
  if (diff === undefined || diff === '') return undefined;
  const added = new Set();
  let current;
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) current = line.replace(/^\+\+\+ b?\/?/, '');
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk) continue;
    for (let at = 0; at < Number(hunk[2] ?? 1); at += 1) added.add(`${current}:${Number(hunk[1]) + at}`);
  }
  return added;
}
