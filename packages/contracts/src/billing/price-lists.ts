/** The price of a product in a list: for one, with taxes, in cents. */
export interface ListedPrice {
  product: string;
  price: number;
}

/** A list as far as it decides a price; no branches, no groups: for all of them. */
export interface PriceListScope {
  /** Days, both included; `null`: without an end. */
  validFrom: string | null;
  validUntil: string | null;
  branches: readonly string[];
  contactGroups: readonly string[];
}

export interface KnownPriceList extends PriceListScope {
  id: string;
  name: string;
  prices: readonly ListedPrice[];
}

export interface PriceFor {
  on: string;
  branch: string | null;
  groups: readonly string[];
}

export interface FoundPrice extends ListedPrice {
  list: { id: string; name: string };
}

const FIRST = '0000-00-00';
const LAST = '9999-99-99';

const holds = (ids: readonly string[], wanted: readonly string[]): boolean =>
  ids.length === 0 || ids.some((id) => wanted.includes(id));

const isFor = (list: PriceListScope, { on, branch, groups }: PriceFor): boolean =>
  (list.validFrom ?? FIRST) <= on &&
  on <= (list.validUntil ?? LAST) &&
  holds(list.branches, branch === null ? [] : [branch]) &&
  holds(list.contactGroups, groups);

/** A list of the customer's group goes before one of the branch, and that before one for everybody. */
const rankOf = ({ branches, contactGroups }: PriceListScope): number =>
  (contactGroups.length > 0 ? 2 : 0) + (branches.length > 0 ? 1 : 0);

/**
 * What a product costs by the lists of a day; `null`: no list has it. Of lists of one rank, which a contact of several groups may
 * have, the lowest price counts.
 */
export function listedPrice(
  lists: readonly KnownPriceList[],
  product: string,
  given: PriceFor,
): FoundPrice | null {
  const found = lists
    .filter((list) => isFor(list, given))
    .flatMap((list) =>
      list.prices
        .filter((line) => line.product === product)
        .map(({ price }) => ({ rank: rankOf(list), price, list: { id: list.id, name: list.name } })),
    )
    .toSorted((one, other) => other.rank - one.rank || one.price - other.price);
  const [first] = found;
  return first ? { product, price: first.price, list: first.list } : null;
}

const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 ? other.length === 0 : one.some((id) => other.includes(id));

/** Two lists that would both decide one price: the same days, branches, groups and products. */
export const doClash = (
  one: PriceListScope & { prices: readonly ListedPrice[] },
  other: PriceListScope & { prices: readonly ListedPrice[] },
): boolean =>
  (one.validFrom ?? FIRST) <= (other.validUntil ?? LAST) &&
  (other.validFrom ?? FIRST) <= (one.validUntil ?? LAST) &&
  share(one.branches, other.branches) &&
  share(one.contactGroups, other.contactGroups) &&
  one.prices.some(({ product }) => other.prices.some((line) => line.product === product));
