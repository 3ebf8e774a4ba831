import { parse } from 'csv-parse/sync';

const DELIMITERS = [';', ',', '\t', '|'] as const;
const SAMPLE_RECORDS = 30;

/**
 * Parses the first records with each candidate and takes the one that gives the most columns most regularly:
 * "Ruiz, Ana;600123456" has a comma in every line and yet is not split by commas.
 */
export function detectDelimiter(sample: string): string {
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: regularity(sample, delimiter) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  if (best.score > 0) return best.delimiter;
  // Nothing could be parsed (a broken quote) or there is one column: the first line decides.
  const first = sample.split(/\r?\n|\r/, 1)[0] ?? '';
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, score: first.split(delimiter).length }));
  return counted.reduce((a, b) => (b.score > a.score ? b : a)).delimiter;
}

function regularity(sample: string, delimiter: string): number {
  const widths = widthsOf(sample, delimiter);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) best = Math.max(best, (count / widths.length) * Math.log2(width));
  return best;
}

function widthsOf(sample: string, delimiter: string): number[] {
  try {
    const records = parse(sample, {
      delimiter,
      to: SAMPLE_RECORDS,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return records.map((record) => record.length);
  } catch {
    // A quote left open with this delimiter: it is not this one.
    return [];
  }
}
