const PART = /\{(S|AAAA|AA|N(?::(\d))?)\}/g;
const CENTURY = 2_000;

/** How numbers of a series look. */
export interface SeriesFormat {
  issuer: string;
  name: string;
  code: string;
  pattern: string;
  /** `null`: numbers hold no year. */
  year: 'AAAA' | 'AA' | null;
  test: RegExp;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export function seriesFormat(series: {
  issuer: string;
  name: string;
  code: string;
  pattern: string;
}): SeriesFormat {
  const { pattern, code } = series;
  let year: SeriesFormat['year'] = null;
  let text = '';
  let end = 0;
  for (const match of pattern.matchAll(PART)) {
    const [whole, part = '', digits] = match;
    text += escaped(pattern.slice(end, match.index));
    end = match.index + whole.length;
    if (part === 'S') text += escaped(code);
    else if (part === 'AAAA' || part === 'AA') {
      // A second year says the same.
      text += `${year === null ? '(' : ''}\\d{${part.length}}${year === null ? ')' : ''}`;
      year ??= part;
    } else text += digits ? `\\d{${digits},}` : '\\d+';
  }
  return { ...series, year, test: new RegExp(`^${text}${escaped(pattern.slice(end))}$`, 'i') };
}

/** Whether the series could give this number today or later: its years before have passed. */
export function mayGive({ test, year }: SeriesFormat, number: string, today: string): boolean {
  const match = test.exec(number);
  if (!match) return false;
  if (year === null) return true;
  const found = Number(match[1]) + (year === 'AA' ? CENTURY : 0);
  return found >= Number(today.slice(0, 4));
}
