/** The specification's sentinel for "none". */
export const EMPTY_ID = '000000000000000000000000';
