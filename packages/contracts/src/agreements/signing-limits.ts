/** Letters of a browser's description of itself that the evidence keeps. */
export const MAX_DEVICE = 200;
