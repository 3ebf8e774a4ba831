import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fromRoot } from './built.mjs';

const SCRIPT = path.join(import.meta.dirname, 'convert-qti.py');
const ITEMS = /^items\/(.+)$/;

/** The questions that come with the product, every third one with a picture, and one with two right answers and looks. */
async function questions() {
  const { SEED_TOPICS } = await fromRoot('services/e-learning/dist/seed/seed.js');
  const { optionsOf } = await fromRoot('services/e-learning/dist/library/library-items.js');
  const seed = SEED_TOPICS.flatMap((topic) => topic.questions).map((one, at) => ({
    ...{
      name: `Q${String(at).padStart(4, '0')}`,
      statement: one[1],
      options: optionsOf(one),
      explanation: one[4],
    },
    ...(at % 3 === 0
      ? { picture: { name: `imagenes/Q${at}.png`, alt: `Dibujo ${at}, «en el cruce» & señal` } }
      : {}),
  }));
  const odd = {
    ...{
      name: 'Q-raro',
      statement: 'Elija **dos** de *tres*:\n- la una\n- la otra',
      explanation: 'Uno.\nDos.',
    },
    options: [
      { text: 'a', right: true },
      { text: '**b** & c', right: true },
      { text: 'd', right: false },
    ],
  };
  return [...seed, odd];
}

/** The items of a folder as our reader has them, beside what was written. */
async function faultOf(folder, written) {
  const { readQti } = await fromRoot('services/e-learning/dist/exchange/qti-read.js');
  const texts = readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
  const file = readQti(texts);
  if (!file) return 'no item is read';
  if (file.rejected.length > 0) return `rejected: ${JSON.stringify(file.rejected.slice(0, 3))}`;
  const wanted = new Map(written.map((one) => [one.name, one]));
  if (file.questions.length !== written.length)
    return `${file.questions.length} of ${written.length} are read`;
  const bad = file.questions.find((one) => !isDeepStrictEqual(one, wanted.get(one.name)));
  return bad ? `${JSON.stringify(bad)} is not ${JSON.stringify(wanted.get(bad.name))}` : '';
}

/** Our QTI 2.2 becomes QTI 3.0, and our QTI 3.0 becomes QTI 2.1, by another's program; our reader has the same questions of both. */
export const qtiOracle = (python) => ({
  name: 'citolab-qti-convert on our QTI 2.2 and 3.0, read back',
  missing: `${python} has no qti_convert: pip install citolab-qti-convert`,
  probe: [python, '-c', 'import qti_convert'],
  async run(folder) {
    const { writeQti } = await fromRoot('services/e-learning/dist/exchange/qti-write.js');
    const written = await questions();
    for (const version of ['2', '3']) {
      mkdirSync(path.join(folder, `qti${version}`));
      for (const { name, text } of writeQti(version, written)) {
        const [, file] = ITEMS.exec(name) ?? [];
        if (file) writeFileSync(path.join(folder, `qti${version}`, file), text);
      }
    }
    const { status, stdout, stderr } = spawnSync(python, [SCRIPT, folder], { encoding: 'utf8' });
    if (status !== 0) return stderr;
    const warnings = JSON.parse(stdout);
    if (warnings.length > 0) return `warnings: ${JSON.stringify(warnings.slice(0, 3))}`;
    for (const name of ['upgraded', 'downgraded']) {
      const fault = await faultOf(path.join(folder, name), written);
      if (fault) return `${name}: ${fault}`;
    }
    return '';
  },
});
