/** Width and height of the sheet on which a signature is drawn: the units of its path. */
export const SIGNATURE_SHEET = { width: 600, height: 200 } as const;
