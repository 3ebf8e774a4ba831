/**
 * The `words` step: counts the words of CONTRIBUTING's "Plain English" for each area and compares them with
 * `words/budget.json`; then reads the subjects of new commits. `npm test -- words --lower` writes lower budgets.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../build/hash.mjs';
import { root } from '../paths.mjs';
import { say } from '../terminal.mjs';
import { budgetText, cellsOf, looseCells, lowered, overBudget } from './words/budget.mjs';
import { linesAddedSince, subjectErrors } from './words/history.mjs';
import { findWords } from './words/patterns.mjs';
import { textsOf } from './words/prose.mjs';

const BUDGET = 'deploy/local/src/tests/words/budget.json';
const MAX_PLACES = 12;

/** A service or package by its own name, other folders by theirs; all Markdown is one area. */
export function areaOf(file, kind) {
  if (kind === 'markdown') return 'docs';
  const [first, second] = file.split('/');
  if (second === undefined) return 'root';
  return first === 'services' || first === 'packages' ? `${first}/${second}` : first;
}

/** The counted texts of one file: kind, area, lines, and the words found with their places. */
export function readWords(file, source) {
  return textsOf(file, source).map(({ kind, pieces, lines }) => ({
    kind,
    area: areaOf(file, kind),
    lines,
    words: findWords(kind, pieces).map(({ group, word, line }) => ({
      group,
      word,
      place: `${file}:${line}`,
    })),
  }));
}

function checkoutCells() {
  const files = filesBelow(root).filter((file) => /\.(ts|tsx|mjs|mts|css|sql|md)$/.test(file));
  return cellsOf(files.flatMap((file) => readWords(file, readFileSync(path.join(root, file), 'utf8'))));
}

/** Places in lines that are new come first; without any, those of the files that hold most. */
export function worstPlaces(places, added) {
  const fresh = places.filter(({ place }) => added?.has(place));
  const inFile = (place) => places.filter((other) => fileOf(other.place) === fileOf(place)).length;
  const chosen = fresh.length > 0 ? fresh : places.toSorted((a, b) => inFile(b.place) - inFile(a.place));
  return chosen.slice(0, MAX_PLACES).map(({ place, word }) => `${place}: ${word}`);
}

const fileOf = (place) => place.slice(0, place.lastIndexOf(':'));

function sayOver(cell, added) {
  const { kind, area, group, rate, allowed } = cell;
  say(
    `  error ${area}, ${kind}, ${group}: ${rate.toFixed(2)} in 1,000 lines, allowed ${allowed}. Reword, for example:`,
  );
  for (const place of worstPlaces(cell.places, added)) say(`    ${place}`);
}

/** Whether all areas keep within their budgets and all new commits have a subject of the right shape. */
export function checkWords({ words: args = [] } = {}) {
  const file = path.join(root, BUDGET);
  const cells = checkoutCells();
  if (args.includes('--lower')) writeFileSync(file, budgetText(lowered(cells, readBudget(file))));
  const budget = readBudget(file);
  const over = overBudget(cells, budget);
  const added = over.length > 0 ? linesAddedSince(BUDGET) : undefined;
  for (const cell of over) sayOver(cell, added);
  const loose = looseCells(cells, budget);
  if (loose.length > 0) {
    const names = loose.map(({ area, kind, group }) => `${area} ${kind} ${group}`);
    say(`  ${names.length} budgets can fall (npm test -- words --lower): ${names.slice(0, 5).join(', ')}…`);
  }
  const commits = subjectErrors();
  for (const error of commits) say(`  error ${error}`);
  return { ok: over.length === 0 && commits.length === 0 };
}

function readBudget(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
