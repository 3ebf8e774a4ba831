import { IMPORT_TARGETS, type ImportTarget } from '@volante/contracts/contacts/contact-import.contract';
import { HEADER_PATTERNS, HEADER_SYNONYMS } from './header-synonyms.js';
import { looksLikeFullNames, sniffColumn } from './sniff.js';
import { fold } from './values/fold.js';

/** One target or `null` (leave out) per column. */
export type Mapping = readonly (ImportTarget | null)[];

/** Targets that several columns may feed; their texts are joined: the two surnames, groups, notes. */
const REPEATABLE: ReadonlySet<ImportTarget> = new Set(['lastName', 'groups', 'notes']);
const NAMES: ReadonlySet<ImportTarget | null> = new Set([
  'firstName',
  'lastName',
  'fullName',
  'tradeName',
  'fiscalName',
]);

const EXACT = new Map<string, ImportTarget>(
  IMPORT_TARGETS.flatMap((target) =>
    HEADER_SYNONYMS[target].map((word): [string, ImportTarget] => [word, target]),
  ),
);

/** `false`: IMPORT-004. A mapping needs a name, and no target twice except both surnames, groups and notes. */
export function isMappingUsable(mapping: Mapping): boolean {
  const used = mapping.filter((target) => target !== null);
  const single = used.filter((target) => !REPEATABLE.has(target));
  return used.some((target) => NAMES.has(target)) && new Set(single).size === single.length;
}

/** The likely target of each column: by its header as schools write them, else by the looks of its samples. */
export function guessMapping(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
): (ImportTarget | null)[] {
  const folded = headers.map((header) => fold(header));
  const guess = new Guess(headers.length);
  guess.fill((index) => EXACT.get(folded[index] ?? ''));
  guess.fill((index) => HEADER_PATTERNS.find(([pattern]) => pattern.test(folded[index] ?? ''))?.[1]);
  guess.fill((index) => targetOfSamples(samples[index] ?? []));
  return correctNames(guess.mapping, samples);
}

/** First come, first served; a second telephone goes to `phone2`. */
class Guess {
  readonly mapping: (ImportTarget | null)[];

  constructor(width: number) {
    this.mapping = Array.from({ length: width }, () => null);
  }

  fill(targetOf: (index: number) => ImportTarget | undefined): void {
    for (let index = 0; index < this.mapping.length; index += 1) {
      if (!this.mapping[index]) this.set(index, targetOf(index));
    }
  }

  private set(index: number, target: ImportTarget | undefined): void {
    if (!target) return;
    if (this.isFree(target)) this.mapping[index] = target;
    else if (target === 'phone' && this.isFree('phone2')) this.mapping[index] = 'phone2';
  }

  private isFree(target: ImportTarget): boolean {
    const most = target === 'lastName' ? 2 : 1;
    return this.mapping.filter((used) => used === target).length < most;
  }
}

function targetOfSamples(samples: readonly string[]): ImportTarget | undefined {
  const kind = sniffColumn(samples);
  // A date without a header may be anything: born, enrolled, passed.
  return kind === 'date' ? undefined : (kind ?? undefined);
}

/** "Nombre" with no surnames beside it, and "Ruiz Ortega, Ana" in it, is the whole name. */
function correctNames(
  mapping: (ImportTarget | null)[],
  samples: readonly (readonly string[])[],
): (ImportTarget | null)[] {
  const first = mapping.indexOf('firstName');
  if (first < 0 || mapping.includes('lastName') || mapping.includes('fullName')) return mapping;
  return looksLikeFullNames(samples[first] ?? []) ? mapping.with(first, 'fullName') : mapping;
}
