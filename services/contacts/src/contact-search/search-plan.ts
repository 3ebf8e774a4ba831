import type { ContactSort } from '@volante/contracts/contacts/contact.contract';
import type { Plan } from './list-sql.js';

/** Microseconds, measured on a million contacts: reading one hit in key order, and looking one contact up. */
const HIT = 0.24;
const LOOK_UP = 4;
/**
 * A search in the order of names walks at most so many contacts, only where it should meet several times the rows
 * that are wanted, and only where the sure way is slow: hits are not spread evenly, every Sergio sorts next to the
 * others.
 */
const WALK = 4_000;
const WALK_MARGIN = 4;
const WALK_RISK = 20_000;
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
  const isByName = sort.endsWith('name');
  const take = rows * (SPARE + SPARE_BY_WORD * (hits.length - 1));
  const isWalkable = !isByName || density * WALK >= rows * WALK_MARGIN;
  const walked = Math.min(contacts, rows / Math.max(density, 1e-9)) * LOOK_UP;
  const walk = isWalkable ? walked + (isByName ? WALK_RISK : 0) : Number.POSITIVE_INFINITY;
  const all = fewest * LOOK_UP;
  const first = sort.endsWith('code') ? Number.POSITIVE_INFINITY : fewest * HIT + take * LOOK_UP;
  const cheapest = Math.min(walk, all, first);
  if (cheapest === walk) return { plan: { kind: 'walk', take: isByName ? WALK : null }, rarest };
  return { plan: { kind: 'tokens', word: rarest, take: cheapest === first ? take : null }, rarest };
}

const WIDER = 16;

/** What to try when a plan that takes only so many came back with too few rows; `null`: it left nothing out. */
export function widerPlan({ plan, rarest }: SearchPlan, fewest: number, rows: number): Plan | null {
  if (plan.kind === 'group' || plan.take === null) return null;
  const take = plan.kind === 'walk' ? rows * SPARE * WIDER : plan.take * WIDER;
  return { kind: 'tokens', word: rarest, take: take < fewest ? take : null };
}
