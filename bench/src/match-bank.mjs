/**
 * Reads a Norma 43 of 5,000 lines and matches it with 20,000 open items of which it is known what each line is. Prints seconds, automatic
 * matches and the wrong ones among them as JSON. Needs no server: reader and matcher are pure.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';

const built = (file) => import(pathToFileURL(path.join(root, 'services/billing/dist/bank', file)).href);
const { readNorma43 } = await built('statements/norma43.js');
const { matchLines } = await built('matching/matcher.js');

const LINES = 5_000;
const ITEMS = 20_000;
const ACCOUNT = '210004180200051332';
const FIRST = [
  'Ana',
  'Luis',
  'María',
  'José',
  'Lucía',
  'Antonio',
  'Carmen',
  'Pablo',
  'Rocío',
  'Íñigo',
  'Begoña',
];
const LAST = [
  'Peña',
  'Ruiz',
  'García',
  'López',
  'Martín',
  'Gil',
  'Soto',
  'Vega',
  'Núñez',
  'Romero',
  'Ibáñez',
  'Rey',
];
const OTHERS = ['TALLERES LA LOMA SL', 'SUMINISTROS DEL SUR', 'AYUNTAMIENTO DE UBEDA', 'COMBUSTIBLES OLIVAR'];

let seed = 20_261_126;
/** A number below `n`, the same in every run. */
function below(n) {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
}
const of = (list) => list[below(list.length)];

/** Prices of a school repeat, so that most sums are of several documents. */
const priceOf = () => (below(3) === 0 ? 1_000 + below(200_000) : (1 + below(40)) * 2_800);

const items = Array.from({ length: ITEMS }, (_, at) => ({
  ...{
    kind: 'document',
    id: `d${at}`,
    cents: priceOf(),
    references: [`F/2026/${String(at).padStart(5, '0')}`],
  },
  ...{ name: `${of(FIRST)} ${of(LAST)} ${of(LAST)}`, owner: `c${at >> 1}`, since: '2026-01-01' },
}));

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** A line of the bank and the item that it is; `null`: none of them. */
function written(at) {
  const item = items[(at * 7_919) % ITEMS];
  const [number] = item.references;
  const kind = below(10);
  if (kind < 5)
    return {
      item,
      cents: item.cents,
      text: `TRANSFERENCIA ${of([number, number.replaceAll('/', '-'), number.replaceAll('/', ' ')])}`,
    };
  if (kind < 7) return { item, cents: item.cents, text: `TRANSFERENCIA DE ${plain(item.name)}` };
  if (kind < 8) return { item, cents: item.cents - 100, text: `A CUENTA DE ${number}` };
  if (kind < 9) return { item: null, cents: priceOf(), text: `TRANSFERENCIA DE ${of(OTHERS)}` };
  return { item: null, cents: -priceOf(), text: `RECIBO ${of(OTHERS)}` };
}

const lines = Array.from({ length: LINES }, (_, at) => written(at));
const amount = (cents) => String(Math.abs(cents)).padStart(14, '0');
const side = (cents) => (cents < 0 ? '1' : '2');
const sums = (isDebit) => {
  const moved = lines.filter(({ cents }) => cents < 0 === isDebit);
  return `${String(moved.length).padStart(5, '0')}${amount(moved.reduce((all, { cents }) => all + Math.abs(cents), 0))}`;
};
const closing = lines.reduce((all, { cents }) => all + cents, 0);
const records = [
  `11${ACCOUNT}2611012611302${amount(0)}9783BENCH`,
  ...lines.flatMap(({ cents, text }) => [
    `22    0418261120261120${'02700'}${side(cents)}${amount(cents)}${'0'.repeat(10)}`,
    `2301${text}`,
  ]),
  `33${ACCOUNT}${sums(true)}${sums(false)}${side(closing)}${amount(closing)}978`,
];
const file = [...records, `88${'9'.repeat(18)}${String(records.length).padStart(6, '0')}`]
  .map((record) => record.padEnd(80))
  .join('\r\n');

const started = performance.now();
const read = readNorma43(Buffer.from(file, 'latin1'));
if (!('statements' in read)) throw new Error(`${read.line}: ${read.text}`);
const [statement] = read.statements;
const open = statement.lines.map((line, at) => ({ ...line, id: String(at) }));
const found = matchLines(open, items);
const seconds = (performance.now() - started) / 1_000;

const automatic = [...found.values()].flat().filter(({ isAutomatic }) => isAutomatic);
const isRight = ({ line, items: chosen }) => chosen.length === 1 && chosen[0] === lines[Number(line)].item;
const wrong = automatic.filter((proposal) => !isRight(proposal)).length;
console.log(
  JSON.stringify({ lines: open.length, items: ITEMS, seconds, automatic: automatic.length, wrong }),
);
