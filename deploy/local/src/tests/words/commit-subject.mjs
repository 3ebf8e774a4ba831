/** The rule for the subject of a commit. The `commit-msg` hook runs this file with the path of the message. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const MAX_LENGTH = 72;
const TYPES = ['feat', 'fix', 'refactor', 'test', 'docs', 'perf', 'build', 'chore'];
const SHAPE = new RegExp(`^(?:${TYPES.join('|')})\\([a-z0-9][a-z0-9/-]*\\): (\\S.*)$`);
/** What git writes itself: a merge, a revert, a commit that a rebase will join to another one. */
const WRITTEN_BY_GIT = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/;
/** Verb forms that are no imperative, and the imperatives that end like one. */
const OTHER_FORM = /^(?:\w+ed|\w+ing|\w*[^s]s)$/;
const IMPERATIVES = new Set([
  'bring',
  'string',
  'ring',
  'embed',
  'feed',
  'seed',
  'need',
  'shed',
  'speed',
  'focus',
  'alias',
]);

/** What is wrong with the subject of a commit, or undefined. */
export function subjectProblem(subject) {
  if (WRITTEN_BY_GIT.test(subject)) return undefined;
  if (subject.length > MAX_LENGTH) return `has ${subject.length} characters, more than ${MAX_LENGTH}`;
  const text = SHAPE.exec(subject)?.[1];
  if (text === undefined)
    return `is not of the shape \`type(area): imperative\`, type one of ${TYPES.join(', ')}`;
  if (text.endsWith('.')) return 'ends with a full stop';
  const [verb] = text.toLowerCase().split(' ');
  if (OTHER_FORM.test(verb) && !IMPERATIVES.has(verb)) return `begins with "${verb}", not with an imperative`;
  return undefined;
}

/** The first line that is neither empty nor a comment of git's. */
export function subjectOf(message) {
  return message.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}

function checkMessage(file) {
  const subject = subjectOf(readFileSync(file, 'utf8'));
  const problem = subject === '' ? undefined : subjectProblem(subject);
  if (problem === undefined) return;
  process.stderr.write(
    `The commit's subject ${problem}:\n  ${subject}\nThe why goes into the body. See CONTRIBUTING.md.\n`,
  );
  process.exitCode = 1;
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) checkMessage(process.argv[2]);
