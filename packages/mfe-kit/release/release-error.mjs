/** A release that cannot go on, in words for the person at the terminal; what was released before stays so. */
export class ReleaseError extends Error {
  expected = true;
}
