export type AddressParams = Readonly<Record<string, string>>;

/** First part of addresses that never need a session. */
const OPEN = '/open/';

const partsOf = (pattern: string): string[] => pattern.replace(/\/+$/, '').split('/');
const isParameter = (part: string): boolean => part.startsWith(':');

/** A part of an address, decoded once; `null`: its escapes are broken. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

const isSame = (fixed: string, given: string | null): boolean =>
  given !== null && given.toLowerCase() === fixed.toLowerCase();

/** The decoded parts of an address, one for each of the pattern, where its fixed parts are those of the pattern. */
function partsUnder(pattern: readonly string[], path: string): (string | null)[] | null {
  const given = path.split('/');
  while (given.length > pattern.length && given.at(-1) === '') given.pop();
  if (given.length !== pattern.length) return null;
  const parts = given.map(decoded);
  return pattern.every((part, at) => isParameter(part) || isSame(part, parts[at] ?? null)) ? parts : null;
}

const isUsable = (value: string | null): value is string =>
  value !== null && value.trim() !== '' && !/\p{Cc}/u.test(value);

/**
 * The parameters of an address under a pattern, `/contact/view/:id`, or `null` where it does not match. Matches as the
 * console's router does: fixed parts in either case, slashes at the end left out. A parameter that is blank, holds control
 * characters or has broken escapes matches nothing.
 * @param path as the browser sends it, with its escapes
 */
export function matchAddress(pattern: string, path: string): AddressParams | null {
  const wanted = partsOf(pattern);
  const given = partsUnder(wanted, path);
  if (!given) return null;
  const params: [string, string][] = [];
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? null;
    if (!isParameter(part)) continue;
    if (!isUsable(value)) return null;
    params.push([part.slice(1), value]);
  }
  return Object.fromEntries(params);
}

const fixedParts = (pattern: string): number => partsOf(pattern).filter((part) => !isParameter(part)).length;

/** The pattern that an address belongs to: of several that match, the one with most fixed parts, then the first. */
export function bestMatch<Page>(
  pages: readonly Page[],
  patternOf: (page: Page) => string,
  path: string,
): { page: Page; params: AddressParams } | null {
  const found = pages.flatMap((page) => {
    const params = matchAddress(patternOf(page), path);
    return params ? [{ page, params, rank: fixedParts(patternOf(page)) }] : [];
  });
  const [best] = found.sort((one, other) => other.rank - one.rank);
  return best ? { page: best.page, params: best.params } : null;
}

/**
 * Whether an address needs no session: everything under `/open/`, and what the manifest lists as open pages, also with
 * a parameter that is empty or spoilt. It then belongs to the open pages, even where a page of the console would match:
 * shell and gateway decide it before anybody has signed in.
 */
export const isOpenAddress = (openPages: readonly string[], path: string): boolean =>
  path.startsWith(OPEN) || openPages.some((pattern) => partsUnder(partsOf(pattern), path) !== null);

/** Whether nobody could come to a page any more, since an open page matches all of its addresses. */
export function isHidden(pattern: string, openPattern: string): boolean {
  const own = partsOf(pattern);
  const open = partsOf(openPattern);
  return (
    own.length === open.length && open.every((part, at) => isParameter(part) || isSame(part, own[at] ?? null))
  );
}
