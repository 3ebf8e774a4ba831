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
 * Hits are not spread evenly over the names (every Sergio sorts next to the others): a walk may take much longer than
 * it should, so that it is chosen only where the sure way is slow.
 */
const SKEW = 8;
const WALK_RISK = 20_000;
/** Contacts that bits let pass by chance. */
const CHANCE = 0.02;

/** Hits to take for one row: a contact may have several of one prefix, and bits let some pass that do not match. */
const SPARE = 4;
const SPARE_BY_WORD = 4;

export interface Estimates {
  /** Hits of each word, in the order of the words. */
  hits: readonly number[];
  /** Contacts of the business, or of the branches that the list is kept to. */
  contacts: number;
}

export interface SearchNeed {
  sort: ContactSort;
  rows: number;
  /** Share of the contacts that pass the filters, guessed. */
  share: number;
}

export interface SearchPlan {
  plan: Plan;
  /** Index of the word with the fewest hits. */
  rarest: number;
}

/** The cheapest way to the wanted rows. A wrong guess costs time, never rows. */
export function choosePlan({ hits, contacts }: Estimates, need: SearchNeed): SearchPlan {
  const { sort, rows } = need;
  const rarest = hits.reduce((best, count, index) => (count < (hits[best] ?? 0) ? index : best), 0);
  const fewest = hits[rarest] ?? 0;
  const shares = hits.map((count) => Math.min(1, count / Math.max(contacts, 1)));
  const density = shares.reduce((product, share) => product * share, 1);
  const take = rows * (SPARE + SPARE_BY_WORD * (hits.length - 1));
  const passed = Math.min(contacts, rows / Math.max(density * need.share, 1e-9));
  const isByName = sort.endsWith('name');
  const walk = rows * LOOK_UP + (isByName ? passed * PASS * SKEW + WALK_RISK : passed * LOOK_UP);
  const others = density / Math.max(shares[rarest] ?? 0, 1e-9);
  const all = fewest * (HIT + LOOK_UP * Math.min(1, hits.length > 1 ? others + CHANCE : 1));
  const first = sort.endsWith('code') ? Number.POSITIVE_INFINITY : fewest * HIT + take * LOOK_UP;
  const cheapest = Math.min(walk, all, first);
  if (cheapest === walk) return { plan: { kind: 'walk' }, rarest };
  return { plan: { kind: 'tokens', word: rarest, take: cheapest === first ? take : null }, rarest };
}

const WIDER = 16;
const WIDEST = 5_000;

/**
 * What to try when a plan that takes only so many came back with too few rows; `null`: it left nothing out. Where it
 * found nothing at all there is little to find, and all of it is taken.
 */
export function widerPlan(plan: Plan, found: number): Plan | null {
  if (plan.kind !== 'tokens' || plan.take === null) return null;
  const isWide = found === 0 || plan.take >= WIDEST;
  return { ...plan, take: isWide ? null : plan.take * WIDER };
}
