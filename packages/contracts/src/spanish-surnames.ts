/** Words that belong to the surname behind them: "de la Peña". */
const PARTICLES: ReadonlySet<string> = new Set([
  ...['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'i', 'da', 'das', 'do', 'dos', 'van', 'von', 'der'],
  ...['san', 'santa'],
]);
const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase());

/** The two surnames of a Spanish name, as official forms want them apart; the second is '' where there is only one. */
export function splitSurnames(surnames: string): { surname1: string; surname2: string } {
  const words = surnames.trim().split(/\s+/).filter(Boolean);
  const head = words.findIndex((word) => !isParticle(word));
  const [first, rest] = head < 0 ? [words, []] : [words.slice(0, head + 1), words.slice(head + 1)];
  const second = rest.length > 1 && /^[yei]$/i.test(rest[0] ?? '') ? rest.slice(1) : rest;
  return { surname1: first.join(' '), surname2: second.join(' ') };
}
