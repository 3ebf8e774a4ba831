/** Fields of a paper that is filled. */
export const MAX_LAYOUT_FIELDS = 500;
/** Characters of one of its values. */
export const MAX_LAYOUT_VALUE = 4_000;
