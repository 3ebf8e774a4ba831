import type { ContactSort } from '@volante/contracts/contacts/contact.contract';
import type { Plan } from './list-sql.js';

/**
 * Microseconds, measured on a million contacts with a quarter of them in memory: reading one hit (the server guesses
 * twice as many as there are of a common word), passing one contact in the index of names, looking one contact up.
 */
const HIT = 0.15;
const PASS = 0.4;
const LOOK_UP = 20;
/**
 * Names that begin with the word sort next to each other, perhaps at the far end: a walk counts on the other hits
 * only, and on those to be spread unevenly too.
 */
const SKEW = 8;
const TOGETHER = 1.25;
const WALK_RISK = 3_000;
/** A walk that has come so far without a full page was a wrong guess: about 25 ms' worth. */
const WALK_MOST = 25_000;
const GUESS_ERROR = 4;
/** Contacts that bits let pass by chance. */
const CHANCE = 0.02;

/** Hits to take for one row: a contact may have several of one prefix, and bits let some pass that do not match. */
const SPARE = 4;
const SPARE_BY_WORD = 4;

export interface Estimates {
  /** Hits of each word, in the order of the words. */
  hits: readonly number[];
  /** Contacts with a name that begins with the word. */
  first: readonly number[];
  /** Contacts of the business. */
  contacts: number;
}

export interface SearchNeed {
  sort: ContactSort;
  rows: number;
  /** Share of the contacts that pass the filters, guessed. */
  share: number;
  /** The index of names has bits for these words (it has none for numbers): few contacts are looked up. */
  isMasked: boolean;
}

export interface SearchPlan {
  plan: Plan;
  /** Index of the word with the fewest hits. */
  rarest: number;
}

const product = (shares: readonly number[]) => shares.reduce((result, share) => result * share, 1);

/** The cheapest way to the wanted rows. A wrong guess costs time, never rows. */
export function choosePlan({ hits, first, contacts }: Estimates, need: SearchNeed): SearchPlan {
  const { sort, rows } = need;
  const isByName = sort.endsWith('name');
  const shareOf = (count: number) => Math.min(1, count / Math.max(contacts, 1));
  const rarest = hits.reduce((best, count, index) => (count < (hits[best] ?? 0) ? index : best), 0);
  const fewest = hits[rarest] ?? 0;
  const others = product(hits.filter((_, index) => index !== rarest).map(shareOf));
  const spread = hits.map((count, i) => (isByName ? Math.max(0, count - TOGETHER * (first[i] ?? 0)) : count));
  const density = product(spread.map(shareOf)) * need.share;
  const passed = Math.min(contacts, rows / Math.max(density, 1e-9));
  const walk = isByName
    ? WALK_RISK + passed * SKEW * (need.isMasked ? PASS : LOOK_UP) + rows * LOOK_UP
    : passed * LOOK_UP;
  // A hit carries bits of the other words and of the filters: who lacks them is not looked up.
  const likely = need.share * Math.min(1, hits.length > 1 ? others + CHANCE : 1);
  const all = fewest * (HIT + LOOK_UP * likely);
  const take = rows * (SPARE + SPARE_BY_WORD * (hits.length - 1));
  const some = sort.endsWith('code') ? Number.POSITIVE_INFINITY : fewest * HIT + take * LOOK_UP;
  const cheapest = Math.min(walk, all, some);
  if (cheapest === walk) {
    const each = isByName && need.isMasked ? PASS : LOOK_UP;
    const most = Math.ceil(Math.max(WALK_MOST / each, GUESS_ERROR * passed));
    // Hits have no order of codes: there is nothing better to change to.
    const bound = sort.endsWith('code') || most >= contacts ? null : { most, word: rarest, take };
    return { plan: { kind: 'walk', bound }, rarest };
  }
  return { plan: { kind: 'tokens', word: rarest, take: cheapest === some ? take : null }, rarest };
}

const WIDER = 16;
const WIDEST = 5_000;

/**
 * The next plan when one with a bounded take or walk returned too few rows; `null`: it left nothing out. After an
 * empty result there is little to find, and all of it is taken.
 */
export function widerPlan(plan: Plan, found: number): Plan | null {
  if (plan.kind === 'walk' && plan.bound) {
    const { word, take } = plan.bound;
    return { kind: 'tokens', word, take };
  }
  if (plan.kind !== 'tokens' || plan.take === null) return null;
  const isWide = found === 0 || plan.take >= WIDEST;
  return { ...plan, take: isWide ? null : plan.take * WIDER };
}
