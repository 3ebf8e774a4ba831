/** Pictures of one bundle at most. */
export const MAX_BUNDLED = 50;

/** Bytes of one bundle at most; a larger picture is an upload of its own. */
export const MAX_BUNDLE_BYTES = 4 * 1024 * 1024;
