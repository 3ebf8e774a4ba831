export interface FoundWord {
  group: string;
  word: string;
  place: string;
}

export interface CountedText {
  kind: string;
  area: string;
  lines: number;
  words: FoundWord[];
}

export interface Cell {
  kind: string;
  area: string;
  group: string;
  lines: number;
  count: number;
  places: FoundWord[];
}

/** By kind of text, area and group. */
export type Budget = Record<string, Record<string, Record<string, number>>>;

export function cellsOf(texts: CountedText[]): Cell[];
export function overBudget(cells: Cell[], budget: Budget): (Cell & { rate: number; allowed: number })[];
export function looseCells(cells: Cell[], budget: Budget): Cell[];
export function lowered(cells: Cell[], budget: Budget): Budget;
export function budgetText(budget: Budget): string;
