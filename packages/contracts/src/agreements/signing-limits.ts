/** Letters that a signer may type into a text, and those where the template does not say. */
export const MAX_WRITTEN = 300;
export const USUAL_WRITTEN = 100;
/** Letters of a browser's description of itself that the evidence keeps. */
export const MAX_DEVICE = 200;
