import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './built.mjs';

const SCRIPT = path.join(import.meta.dirname, 'read-norma43.py');
const ACCOUNTS = [
  {
    opening: 100_000,
    lines: [
      { day: '2026-11-03', cents: 12_345, texts: ['TRANSFERENCIA DE ANA', 'FACTURA A/2026/15'] },
      { day: '2026-11-03', cents: -250, texts: ['COMISION'], reference: 'REF 7' },
      { day: '2026-11-30', cents: -5_000, texts: ['DEVOLUCION AC04', 'a'.repeat(24)] },
    ],
  },
  { account: '004900012345678901', opening: -700, lines: [{ day: '2026-11-02', cents: 1_000 }] },
];

/** Accounts and movements as our reader has them. */
const plain = ({ account, openingCents, closingCents, lines }) => ({
  ...{ account, openingCents, closingCents },
  lines: lines.map(({ bookedOn, cents }) => [bookedOn, cents]),
});

/** The files that the tests of statements write are of the norm, and our reader has the same of them as csb43. */
export const norma43Oracle = (python) => ({
  name: 'csb43 on a Norma 43 and on a spoilt one',
  missing: `${python} has no csb43: pip install csb43`,
  probe: [python, '-c', 'import csb43'],
  async run(folder) {
    const { norma43Account, norma43File } = await fromRoot('services/billing/test/bank/statement-files.ts');
    const { readNorma43 } = await fromRoot('services/billing/dist/bank/statements/norma43.js');
    const text = norma43File(ACCOUNTS.flatMap(norma43Account));
    const read = (name, content) => {
      const file = path.join(folder, name);
      writeFileSync(file, content, 'latin1');
      return { file, ...spawnSync(python, [SCRIPT, file], { encoding: 'utf8' }) };
    };
    const right = read('good.n43', text);
    if (right.status !== 0) return right.stderr;
    const ours = readNorma43(readFileSync(right.file));
    if (!ours.statements) return ours.text;
    const foreign = JSON.stringify(JSON.parse(right.stdout));
    const own = JSON.stringify(ours.statements.map(plain));
    if (foreign !== own) return `csb43 reads ${foreign}, we read ${own}`;
    const wrong = read('spoilt.n43', text.replace('00000000012345', '00000000012344'));
    return wrong.status === 0 ? 'csb43 takes a spoilt file for good' : '';
  },
});
