const TRIES_FOR_EACH = 3;
const FURTHER_TRIES = 20;

/** Files that may be sent on one link in all, refused ones included: looking at each of them costs work. */
export const mostTries = (maxFiles: number) => maxFiles * TRIES_FOR_EACH + FURTHER_TRIES;
