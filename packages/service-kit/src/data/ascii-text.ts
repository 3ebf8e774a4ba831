const ASCII = /^[ -~]*$/;
/** No column of ours holds a control character. */
const NOTHING = '\u0001';

/**
 * A text, or a pattern of LIKE, to compare with an ascii column. MariaDB refuses to compare it with other letters, and none of its values has
 * them: such a text becomes one that equals nothing.
 */
export const asciiText = (text: string): string => (ASCII.test(text) ? text : NOTHING);
