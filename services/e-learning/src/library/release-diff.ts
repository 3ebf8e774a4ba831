import {
  RELEASED_PARTS,
  type ReleaseChange,
  type ReleasedPart,
} from '@volante/contracts/e-learning/library-release.contract';
import type { Exchanged } from '../exchange/exchanged.js';
import { textKey } from '../question-store/text-key.js';
import { anotherKey, keyOf, type LibraryItem } from './library-items.js';

export interface Difference {
  key: string;
  change: ReleaseChange;
  parts: ReleasedPart[];
  before: LibraryItem | null;
  now: LibraryItem | null;
}

const partOf = ({ content, exams, topic, norm, drawing }: LibraryItem, part: ReleasedPart): string => {
  if (part === 'place') return JSON.stringify([exams, topic, norm.citation]);
  if (part === 'drawing') return drawing;
  if (part === 'options') return JSON.stringify(content.options.map(({ text, right }) => [text, right]));
  return content[part];
};

const partsOf = (before: LibraryItem, now: LibraryItem): ReleasedPart[] =>
  RELEASED_PARTS.filter((part) => partOf(before, part) !== partOf(now, part));

/** How questions differ from those of the release before: all of now in their order, then the retired ones. */
export function differences(before: readonly LibraryItem[], now: readonly LibraryItem[]): Difference[] {
  const old = new Map(before.map((item) => [item.key, item]));
  const left = new Set(now.map(({ key }) => key));
  const kept = now.map((item): Difference => {
    const former = old.get(item.key) ?? null;
    const parts = former ? partsOf(former, item) : [];
    const change = !former ? 'added' : parts.length > 0 ? 'changed' : 'same';
    return { key: item.key, change, parts, before: former, now: item };
  });
  const gone = before
    .filter(({ key }) => !left.has(key))
    .map((item): Difference => ({ key: item.key, change: 'retired', parts: [], before: item, now: null }));
  return [...kept, ...gone];
}

export const countOf = (all: readonly Difference[], change: ReleaseChange): number =>
  all.filter((one) => one.change === change).length;

/** A question that comes into a release, with the key that its source knows. */
export interface Incoming {
  key: string | null;
  question: Exchanged;
}

export interface Rejected {
  name: string;
  /** Spanish. */
  reason: string;
}

const folded = (statement: string): string => textKey({ statement, options: [] });

/** Finds the question of a release that a question is another text of. */
function matcher(items: readonly LibraryItem[]) {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const byText = new Map(items.map((item) => [textKey({ ...item.content }), item]));
  const byStatement = new Map<string, LibraryItem | null>();
  for (const item of items) {
    const text = folded(item.content.statement);
    // Two that ask alike with other answers are told apart by nothing but their keys.
    byStatement.set(text, byStatement.has(text) ? null : item);
  }
  return ({ key, question }: Incoming): LibraryItem | undefined =>
    byKey.get(key ?? '') ??
    byKey.get(question.name) ??
    byText.get(textKey(question)) ??
    byStatement.get(folded(question.statement)) ??
    undefined;
}

/** A key that no question of the release has: one that has changed since keeps the key of its first text. */
function freeKey(items: ReadonlyMap<string, LibraryItem>, key: string): string {
  let free = key;
  for (let at = 2; items.has(free); at += 1) free = anotherKey(key, at);
  return free;
}

/**
 * Questions of a release with others put in: those that it has keep key, place and drawing. `retireMissing` leaves out what did not
 * come. A question without exam, topic or norm is rejected: a school would not know where to put it.
 */
export function mergedItems(
  items: readonly LibraryItem[],
  incoming: readonly Incoming[],
  retireMissing: boolean,
): { items: LibraryItem[]; rejected: Rejected[]; pictures: number } {
  const find = matcher(items);
  const next = new Map(items.map((item) => [item.key, item]));
  const came = new Set<string>();
  const rejected: Rejected[] = [];
  let pictures = 0;
  for (const one of incoming) {
    const { statement, options, explanation, bank, name, picture } = one.question;
    const known = find(one);
    const topic = bank?.topic ?? null;
    if (!bank || topic === null || bank.norm === null || bank.exams.length === 0) {
      rejected.push({
        name: name || statement.slice(0, 60),
        reason: 'Le falta el examen, el tema o la norma',
      });
      if (known) came.add(known.key);
      continue;
    }
    const content = { statement, options, explanation, article: bank.article };
    const key = known?.key ?? freeKey(next, keyOf(topic.exam, content));
    const exams = [topic.exam, ...bank.exams.filter((exam) => exam !== topic.exam)];
    const drawing = known?.drawing ?? '';
    next.set(key, { key, content, exams, topic: topic.name, norm: bank.norm, drawing });
    came.add(key);
    if (picture && drawing === '') pictures += 1;
  }
  const left = [...next.values()].filter(({ key }) => !retireMissing || came.has(key));
  return { items: left, rejected, pictures };
}
