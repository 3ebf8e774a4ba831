/**
 * How many words of each group an area may hold for 1,000 lines of its text. A budget may only fall: lowering one keeps the
 * smaller of the old and the new number, and an area without a budget may hold none.
 */
import { groupNames } from './patterns.mjs';

/** Room above the count of the day: removing plain comments raises the rate of what stays. */
const HEADROOM = 1.05;
/** A budget this far above what is needed asks to be lowered. */
const LOOSE = 1.2;

const rateOf = (count, lines) => (lines === 0 ? 0 : (count * 1000) / lines);
const roundedUp = (rate) => Math.ceil(rate * 100) / 100;
const needed = ({ count, lines }) => roundedUp(rateOf(count, lines) * HEADROOM);
const allowed = (budget, { kind, area, group }) => budget[kind]?.[area]?.[group] ?? 0;

/** One entry for each kind of text, area and group: its words and the lines of text they stand in. */
export function cellsOf(texts) {
  const cells = new Map();
  for (const { kind, area, lines, words } of texts) {
    for (const group of groupNames(kind)) {
      const key = `${kind} ${area} ${group}`;
      const cell = cells.get(key) ?? { kind, area, group, lines: 0, count: 0, places: [] };
      const places = words.filter((word) => word.group === group);
      cell.lines += lines;
      cell.count += places.length;
      cell.places.push(...places);
      cells.set(key, cell);
    }
  }
  return [...cells.values()];
}

/** Cells above their budget, each with its rate and what is allowed. */
export function overBudget(cells, budget) {
  return cells
    .map((cell) => ({ ...cell, rate: rateOf(cell.count, cell.lines), allowed: allowed(budget, cell) }))
    .filter(({ rate, allowed: most }) => rate > most);
}

/** Cells whose budget is clearly more than they need. */
export function looseCells(cells, budget) {
  return cells.filter((cell) => allowed(budget, cell) > needed(cell) * LOOSE);
}

/** The budget with every number that can fall lowered to what is needed. Nothing rises, nothing new is allowed. */
export function lowered(cells, budget) {
  const lower = {};
  for (const cell of cells) {
    const number = Math.min(allowed(budget, cell), needed(cell));
    if (number === 0) continue;
    lower[cell.kind] ??= {};
    lower[cell.kind][cell.area] ??= {};
    lower[cell.kind][cell.area][cell.group] = number;
  }
  return lower;
}

/** A line for each number, areas in order, so that two changes of the budget rarely meet. */
export function budgetText(budget) {
  const sorted = Object.entries(budget).map(([kind, areas]) => [
    kind,
    Object.fromEntries(Object.entries(areas).sort(([one], [other]) => one.localeCompare(other))),
  ]);
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
