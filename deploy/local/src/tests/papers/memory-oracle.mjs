import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../../paths.mjs';
import { fromRoot } from './built.mjs';

const SCRIPT = path.join(import.meta.dirname, 'review-memory.py');
const HISTORIES = 10_000;
const MAX_ANSWERS = 8;
const MAX_GAP = 40;
const MAX_LATER = 60;
const START = Date.UTC(2026, 0, 1, 10);
const DAY = 86_400_000;
const dayAt = (day) => new Date(START + day * DAY);
/** Relative for stability, otherwise of the value: our scheduler rounds to eight decimals. */
const CLOSE = 1e-4;
/** Our scheduler keeps the intervals of the four grades a day apart. */
const DAYS_APART = 3;
const MEGABYTES = 64 * 1024 ** 2;

/** Answers as `[day, grade]` with a day or more between them: again, hard and good, the grades that answers have here. */
function historiesOf(random) {
  const below = (limit) => Math.floor(random() * limit);
  return Array.from({ length: HISTORIES }, () => {
    let day = 0;
    const answers = Array.from({ length: 1 + below(MAX_ANSWERS) }, (_, at) => {
      if (at > 0) day += 1 + below(MAX_GAP);
      return [day, 1 + below(3)];
    });
    return { answers, later: below(MAX_LATER) };
  });
}

function ours({ reviewed, recallAt }, { answers, later }) {
  let memory = null;
  for (const [day, grade] of answers) memory = reviewed(memory, grade, dayAt(day), null);
  const [last] = answers.at(-1);
  const days = Math.round((memory.due.getTime() - dayAt(last).getTime()) / DAY);
  return [memory.stability, memory.difficulty, days, recallAt(memory, dayAt(last + later))];
}

function isSame([stability, difficulty, days, recall], [own, hard, due, known]) {
  return (
    Math.abs(own / stability - 1) < CLOSE &&
    Math.abs(hard - difficulty) < CLOSE &&
    Math.abs(due - days) <= DAYS_APART &&
    Math.abs(known - recall) < CLOSE
  );
}

/** What a student remembers of a question is the same by PyPI's fsrs, with the weights that are published for FSRS-6. */
export const memoryOracle = (python) => ({
  name: `fsrs on ${HISTORIES} random histories of answers`,
  missing: `${python} has no fsrs: pip install fsrs`,
  probe: [python, '-c', 'import fsrs'],
  async run(folder) {
    const memory = await fromRoot('services/e-learning/dist/practice/memory.js');
    const { seeded } = await fromRoot('services/e-learning/dist/practice/seeded.js');
    const { default_w: published } = createRequire(path.join(root, 'services/e-learning/package.json'))(
      'ts-fsrs',
    );
    // Those of answers within a day, which the product does not use.
    const weights = published.map((weight, at) => (at === 17 || at === 18 ? 0 : weight));
    const histories = historiesOf(seeded(20_261_127));
    const file = path.join(folder, 'histories.json');
    writeFileSync(file, JSON.stringify({ weights, histories }));
    const { status, stdout, stderr } = spawnSync(python, [SCRIPT, file], {
      ...{ encoding: 'utf8', maxBuffer: MEGABYTES },
    });
    if (status !== 0) return stderr;
    const foreign = JSON.parse(stdout);
    if (foreign.length !== HISTORIES) return `fsrs has reviewed ${foreign.length} histories`;
    const bad = histories.flatMap((history, at) => {
      const own = ours(memory, history);
      return isSame(foreign[at], own) ? [] : [{ ...history, foreign: foreign[at], own }];
    });
    return bad.length === 0 ? '' : `${bad.length} differ, the first: ${JSON.stringify(bad[0])}`;
  },
});
