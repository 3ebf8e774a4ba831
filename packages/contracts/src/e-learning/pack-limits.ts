const MB = 1_000_000;

/** Bytes that the packs of a phone take together at most. */
export const MAX_PACKS_BYTES = 40 * MB;
/** A larger picture stays out of packs: its description stands in its place. */
export const MAX_PACK_PICTURE_BYTES = 400_000;
