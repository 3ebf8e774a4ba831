import { isTelling, referenceOf, referencesIn, wordsOf } from './match-words.js';

/** Something that a line may be about: its money is expected, or booked and not seen at the bank yet. */
export interface OpenItem {
  kind: 'document' | 'payment' | 'batch' | 'remittance' | 'debit';
  id: string;
  /** Money that would come in; negative: out. */
  cents: number;
  /** Numbers of documents, identifiers of debits. */
  references: readonly string[];
  /** Name of the payer; ''. */
  name: string;
  /** The same customer: their documents may be paid together. */
  owner: string;
  /** It cannot be on a line of before. */
  since: string;
}

export interface OpenLine {
  id: string;
  bookedOn: string;
  cents: number;
  text: string;
  endToEnd: readonly string[];
}

/** `reference`: the line names it. `sum`: it alone has this amount. The others are for a person to decide. */
export type MatchReason = 'reference' | 'sum' | 'fee' | 'name' | 'part';

export interface Proposal {
  line: string;
  items: readonly OpenItem[];
  reason: MatchReason;
  isAutomatic: boolean;
  /** Cents that the bank kept. */
  feeCents: number;
}

/** Terminals of shops cost up to this share of the sum. */
const MAX_FEE = 0.03;
const CARD = /\b(?:TPV|TARJETAS?|COMERCIOS?|DATAFONO|VISA|MASTERCARD|REDSYS)\b/i;
/** Banks ask for up to so much of a returned debit, in cents. */
const MAX_RETURN_FEE = 5_000;
const MAX_PROPOSALS = 8;
const MIN_WORDS = 2;
/** Longer texts are conditions of the bank. */
const MAX_WORDS = 16;

/** Open items by what finds them. */
export class OpenItems {
  private readonly sums = new Map<number, OpenItem[]>();
  private readonly references = new Map<string, OpenItem[]>();
  /** By each two words of a name, or by its only one: common surnames alone would find half a school. */
  private readonly names = new Map<string, OpenItem[]>();
  readonly batches: readonly OpenItem[];

  constructor(items: readonly OpenItem[]) {
    this.batches = items.filter(({ kind }) => kind === 'batch');
    for (const item of items) {
      add(this.sums, item.cents, item);
      for (const reference of new Set(item.references.map(referenceOf)))
        if (isTelling(reference)) add(this.references, reference, item);
      for (const key of pairsOf(wordsOf(item.name))) add(this.names, key, item);
    }
  }

  withSum = (cents: number): readonly OpenItem[] => this.sums.get(cents) ?? [];

  /** Items that a text names by their number. */
  withReference({ text, endToEnd }: OpenLine): readonly OpenItem[] {
    const wanted = new Set([...referencesIn(text), ...endToEnd.map(referenceOf)]);
    return [...new Set([...wanted].flatMap((reference) => this.references.get(reference) ?? []))];
  }

  /** Items of people, where a text has two words of the name, or the only one that it has. */
  ofPeople({ text }: OpenLine): readonly OpenItem[] {
    const words = wordsOf(text).slice(0, MAX_WORDS);
    const keys = words.length > 1 ? [...words, ...pairsOf(words)] : words;
    return [...new Set(keys.flatMap((key) => this.names.get(key) ?? []))];
  }
}

/** Each two words, in one order; the word itself where there is one alone. */
function pairsOf(words: readonly string[]): readonly string[] {
  if (words.length === 1) return words;
  const sorted = words.toSorted();
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => `${one} ${other}`));
}

function add<K>(map: Map<K, OpenItem[]>, key: K, item: OpenItem): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}

const sumOf = (items: readonly OpenItem[]): number => items.reduce((sum, { cents }) => sum + cents, 0);
const isOneOwner = (items: readonly OpenItem[]): boolean =>
  new Set(items.map(({ owner }) => owner)).size === 1;
const isOneKind = (items: readonly OpenItem[]): boolean => new Set(items.map(({ kind }) => kind)).size === 1;

/** Money of another amount that came for the same document before: a line with the rest of it is not that one. */
const isEarlierPayment = (payment: OpenItem, { kind, owner, references }: OpenItem): boolean =>
  kind === 'document' &&
  payment.kind === 'payment' &&
  payment.owner === owner &&
  payment.references.every((one) => references.includes(one));

/** Items that a line names by number, all together or one by one. Only the exact amount of one customer is beyond doubt. */
function byReference(line: OpenLine, named: readonly OpenItem[]): Proposal[] {
  if (named.length === 0) return [];
  const base = { line: line.id, reason: 'reference' as const, feeCents: 0 };
  if (sumOf(named) === line.cents && isOneOwner(named) && isOneKind(named))
    return [{ ...base, items: named, isAutomatic: true }];
  const exact = named.filter(({ cents }) => cents === line.cents);
  const found =
    exact.length > 0 ? exact : named.filter(({ cents }) => Math.sign(cents) === Math.sign(line.cents));
  return found.map((item) => ({
    ...base,
    items: [item],
    isAutomatic:
      exact.length === 1 && named.every((other) => exact.includes(other) || isEarlierPayment(other, item)),
    ...(item.cents === line.cents ? {} : unequal(line, item)),
  }));
}

/** A debit comes back with the bank's fee in one line; any other amount is a part. */
function unequal(line: OpenLine, item: OpenItem): Pick<Proposal, 'reason' | 'feeCents'> {
  const feeCents = item.cents - line.cents;
  return item.kind === 'debit' && feeCents > 0 && feeCents <= MAX_RETURN_FEE
    ? { reason: 'fee', feeCents }
    : { reason: 'part', feeCents: 0 };
}

/** Card payments of a day, less what the bank keeps of them. */
function byBatch(line: OpenLine, open: OpenItems): Proposal[] {
  if (line.cents <= 0 || !CARD.test(line.text)) return [];
  return open.batches
    .filter(
      ({ cents, since }) =>
        since <= line.bookedOn && cents > line.cents && cents - line.cents <= cents * MAX_FEE,
    )
    .map((item) => ({
      ...{ line: line.id, items: [item], reason: 'fee' as const, isAutomatic: false },
      feeCents: item.cents - line.cents,
    }));
}

/** All that one customer owes where it is the line's amount, else each thing that is not less than it. */
function byName(line: OpenLine, people: readonly OpenItem[]): Proposal[] {
  const owners = new Map<string, OpenItem[]>();
  for (const item of people)
    if (item.kind === 'document' && Math.sign(item.cents) === Math.sign(line.cents))
      add(owners, item.owner, item);
  const base = { line: line.id, isAutomatic: false, feeCents: 0 };
  return [...owners.values()].flatMap((items): Proposal[] =>
    items.length > 1 && sumOf(items) === line.cents
      ? [{ ...base, items, reason: 'name' }]
      : items
          .filter(({ cents }) => Math.abs(cents) >= Math.abs(line.cents))
          .map((item) => ({ ...base, items: [item], reason: item.cents === line.cents ? 'name' : 'part' })),
  );
}

const keyOf = ({ items }: Proposal): string => items.map(({ kind, id }) => `${kind}:${id}`).join();

/** Each choice once, with its first reason. */
function distinct(proposals: readonly Proposal[]): Proposal[] {
  const kept = new Map<string, Proposal>();
  for (const proposal of proposals) if (!kept.has(keyOf(proposal))) kept.set(keyOf(proposal), proposal);
  return [...kept.values()].slice(0, MAX_PROPOSALS);
}

/**
 * Possible matches of each line, the most certain first. Automatic is only what the line names by number with its exact amount, and the one
 * item of an amount that one line alone has, where neither number nor name says otherwise. An item is automatic for one line alone.
 */
export function matchLines(
  lines: readonly OpenLine[],
  items: readonly OpenItem[],
): ReadonlyMap<string, readonly Proposal[]> {
  const open = new OpenItems(items);
  const sums = new Map<number, number>();
  for (const { cents } of lines) sums.set(cents, (sums.get(cents) ?? 0) + 1);
  const found = new Map(lines.map((line) => [line.id, proposalsOf(line, open, sums.get(line.cents) === 1)]));
  return withoutRivals(found);
}

/** A text that names two words or more, none of them of the payer: it is somebody else, who owes nothing. */
function namesAnother({ text }: OpenLine, { name }: OpenItem): boolean {
  if (name === '') return false;
  const present = wordsOf(text);
  const own = new Set(wordsOf(name));
  return present.length >= MIN_WORDS && !present.some((word) => own.has(word));
}

function proposalsOf(line: OpenLine, open: OpenItems, isOnlyLine: boolean): Proposal[] {
  const isPossible = ({ since }: OpenItem) => since <= line.bookedOn;
  const named = open.withReference(line).filter(isPossible);
  const people = open.ofPeople(line).filter(isPossible);
  const same = open.withSum(line.cents);
  const [only] = same;
  const isContradicted =
    only !== undefined &&
    ((named.length > 0 && !named.includes(only)) ||
      (only.name !== '' && people.length > 0 && !people.includes(only)) ||
      namesAnother(line, only));
  const isSure = isOnlyLine && same.length === 1 && !isContradicted;
  const bySum = same.filter(isPossible).map(
    (item): Proposal => ({
      ...{ line: line.id, items: [item], reason: 'sum', isAutomatic: isSure, feeCents: 0 },
    }),
  );
  const certain = bySum.filter(({ isAutomatic }) => isAutomatic);
  const names = byName(line, people);
  return distinct([...byReference(line, named), ...certain, ...names, ...byBatch(line, open), ...bySum]);
}

/** Two lines that would take the same item: a person decides. */
function withoutRivals(found: Map<string, Proposal[]>): Map<string, Proposal[]> {
  const takers = new Map<string, number>();
  const automatic = [...found.values()].flat().filter(({ isAutomatic }) => isAutomatic);
  for (const { items } of automatic)
    for (const { kind, id } of items) takers.set(`${kind}:${id}`, (takers.get(`${kind}:${id}`) ?? 0) + 1);
  const isRival = ({ items }: Proposal) =>
    items.some(({ kind, id }) => (takers.get(`${kind}:${id}`) ?? 0) > 1);
  const settled = (proposals: readonly Proposal[]) => {
    const sure = proposals.filter(({ isAutomatic }) => isAutomatic);
    return proposals.map((proposal) => ({
      ...proposal,
      isAutomatic: proposal.isAutomatic && sure.length === 1 && !isRival(proposal),
    }));
  };
  return new Map([...found].map(([line, proposals]) => [line, settled(proposals)]));
}
