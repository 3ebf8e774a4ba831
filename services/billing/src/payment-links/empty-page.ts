/** The answer of a list to somebody who sees no branch. */
export const EMPTY_PAGE = { rows: [], from: 0, total: 0, capped: false, next: null, previous: null };
