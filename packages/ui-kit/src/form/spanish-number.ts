const GROUPED = /^-?\d{1,3}(?:\.\d{3})+$/;
const WHOLE = /^-?\d+$/;
const WITH_POINT = /^-?\d*\.\d*$/;

const withoutGroups = (text: string): string => (GROUPED.test(text) ? text.replaceAll('.', '') : text);

/**
 * A number as it is typed in Spain, for the program: "1.280,50" → "1280.50", "1.280" → "1280". A point that parts no thousands is the
 * numeric keypad's comma: "12.5" → "12.5". '' where it is no number, so that the field does not keep the one of before.
 */
export function spanishNumber(typed: string): string {
  const text = typed.replace(/[\s\u00a0€%]/g, '').replace('−', '-');
  const [before = '', after, ...more] = text.split(',');
  if (more.length > 0) return '';
  const whole = withoutGroups(before);
  if (after !== undefined) return /^-?\d*$/.test(whole) && /^\d*$/.test(after) ? `${whole}.${after}` : '';
  if (text === '-' || WHOLE.test(whole) || WITH_POINT.test(whole)) return whole;
  return '';
}

/** How antd's `InputNumber` reads and shows numbers here. Its types ask the parser for a number; the field itself takes text, '' for none. */
export const SPANISH_NUMBER = {
  decimalSeparator: ',',
  parser: (typed: string | undefined) => spanishNumber(typed ?? '') as never,
} as const;
