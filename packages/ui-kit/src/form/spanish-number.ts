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

/**
 * As {@link spanishNumber}, with so many decimals at most. A field that keeps cents rounds what it is given; where the text of the field
 * said more than that, antd would write the rounded number over it in its own way, "165.16", and the next digit would make it 165160.
 */
function rounded(typed: string, decimals: number): string {
  const text = spanishNumber(typed);
  if ((text.split('.')[1]?.length ?? 0) <= decimals) return text;
  return String(Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`));
}

/** Fields that were entered and not yet clicked. */
const entered = new WeakSet<HTMLInputElement>();

/**
 * The first click into a field selects its number, as Tab does: what is typed takes its place. The caret would stand behind "0,00"
 * otherwise, and "180" become "0,00180". A part that is marked by hand stays marked.
 */
const select = {
  onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }): void => void entered.add(currentTarget),
  onClick: ({ target }: { target: EventTarget }): void => {
    if (!(target instanceof HTMLInputElement) || !entered.delete(target)) return;
    if (target.selectionStart === target.selectionEnd) target.select();
  },
};

/** How antd's `InputNumber` reads and shows numbers here. Its types ask the parser for a number; the field itself takes text, '' for none. */
export const SPANISH_NUMBER = {
  ...select,
  decimalSeparator: ',',
  parser: (typed: string | undefined) => spanishNumber(typed ?? '') as never,
} as const;

const upTo = (decimals: number) =>
  ({
    ...SPANISH_NUMBER,
    parser: (typed: string | undefined) => rounded(typed ?? '', decimals) as never,
  }) as const;

/** For euros and percentages that are kept in hundredths. */
export const SPANISH_HUNDREDTHS = upTo(2);

/** For quantities that are kept in thousandths. */
export const SPANISH_THOUSANDTHS = upTo(3);
