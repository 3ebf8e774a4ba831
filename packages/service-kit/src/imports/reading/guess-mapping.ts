import { fold } from '../values/fold.js';
import { type SniffedKind, sniffColumn } from './sniff.js';

/** The usual column names of files, for one list. */
export interface HeaderWords<T extends string> {
  targets: readonly T[];
  /** Headers as `fold` leaves them (no accents, no signs), exactly. */
  synonyms: Readonly<Record<T, readonly string[]>>;
  /** For headers with more words; the first that fits wins, so the narrow ones come first. */
  patterns: ReadonlyArray<readonly [RegExp, T]>;
  /** Where a column goes by the looks of its values. A date without a header may be anything. */
  sniffed: Readonly<Partial<Record<SniffedKind, T>>>;
  /** Where the second column of a kind goes. */
  second: Readonly<Partial<Record<T, T>>>;
  /** Targets that several columns may feed; their texts are joined. */
  repeatable: ReadonlySet<T>;
  /** Number of columns that a guess gives to a repeatable target; 1 by default. */
  guessed: Readonly<Partial<Record<T, number>>>;
  /** One of these has to be fed. */
  names: ReadonlySet<T>;
}

/** `false`: IMPORT-004. A mapping needs a name, and no target twice except those that are joined. */
export function isMappingUsable<T extends string>(
  words: HeaderWords<T>,
  mapping: readonly (T | null)[],
): boolean {
  const used = mapping.filter((target) => target !== null);
  const single = used.filter((target) => !words.repeatable.has(target));
  return used.some((target) => words.names.has(target)) && new Set(single).size === single.length;
}

/** The likely target of each column: by its header as people write them, else by the looks of its samples. */
export function guessMapping<T extends string>(
  words: HeaderWords<T>,
  headers: readonly string[],
  samples: readonly (readonly string[])[],
): (T | null)[] {
  const exact = new Map<string, T>(
    words.targets.flatMap((target) => words.synonyms[target].map((word): [string, T] => [word, target])),
  );
  const folded = headers.map((header) => fold(header));
  const guess = new Guess(words, headers.length);
  guess.fill((index) => exact.get(folded[index] ?? ''));
  guess.fill((index) => words.patterns.find(([pattern]) => pattern.test(folded[index] ?? ''))?.[1]);
  guess.fill((index) => {
    const kind = sniffColumn(samples[index] ?? []);
    return kind ? words.sniffed[kind] : undefined;
  });
  return guess.mapping;
}

/** First come, first served; a second telephone goes to its own place. */
class Guess<T extends string> {
  readonly mapping: (T | null)[];

  constructor(
    private readonly words: HeaderWords<T>,
    width: number,
  ) {
    this.mapping = Array.from({ length: width }, () => null);
  }

  fill(targetOf: (index: number) => T | undefined): void {
    for (let index = 0; index < this.mapping.length; index += 1) {
      if (!this.mapping[index]) this.set(index, targetOf(index));
    }
  }

  private set(index: number, target: T | undefined): void {
    if (!target) return;
    const second = this.words.second[target];
    if (this.isFree(target)) this.mapping[index] = target;
    else if (second && this.isFree(second)) this.mapping[index] = second;
  }

  private isFree(target: T): boolean {
    const most = this.words.guessed[target] ?? 1;
    return this.mapping.filter((used) => used === target).length < most;
  }
}
