export interface PersonName {
  firstName: string;
  lastName: string;
}

const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'e',
  'i',
  'da',
  'do',
  'dos',
  'van',
  'von',
  'san',
  'santa',
]);
const LOWER_IN_NAMES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'i', 'da', 'do', 'dos']);
/** Given names that usually come in front of another one, and the ones that come behind. */
const FIRST_OF_TWO =
  /^(?:maría|maria|m\.?ª|mª|josé|jose|juan|ana|luis|francisco|miguel|antonio|manuel|carlos|rosa|pedro|jesús|jesus|víctor|victor|fco\.?|j\.?)$/i;
const SECOND_OF_TWO =
  /^(?:josé|jose|luis|maría|maria|mª|m\.?ª|antonio|ángel|angel|manuel|carlos|jesús|jesus|miguel|javier|ignacio|francisco|carmen|pilar|dolores|teresa|isabel|belén|belen|ángeles|angeles|mercedes|rosario|luisa|cristina|victoria|jesé|alberto|enrique|ramón|ramon|pablo|josefa|antonia|elena)$/i;

/**
 * "RUIZ ORTEGA, ANA" or "Ana Ruiz Ortega". Without a comma the last two are taken for the surnames (a particle goes with
 * what follows), one when there are only two; "José Luis Pérez" has a double given name.
 */
export function splitFullName(text: string): PersonName {
  const value = text.replace(/\s+/g, ' ').trim();
  const comma = value.indexOf(',');
  if (comma > 0) {
    return { firstName: value.slice(comma + 1).trim(), lastName: value.slice(0, comma).trim() };
  }
  const units = nameUnits(value);
  const given = givenCount(units);
  return { firstName: units.slice(0, given).join(' '), lastName: units.slice(given).join(' ') };
}

function givenCount(units: readonly string[]): number {
  if (units.length <= 2) return 1;
  const isDouble = FIRST_OF_TWO.test(units[0] ?? '') && SECOND_OF_TWO.test(units[1] ?? '');
  return units.length === 3 ? (isDouble ? 2 : 1) : units.length - 2;
}

/** Words, particles joined to the word that they introduce: "de la Fuente" is one. */
function nameUnits(text: string): string[] {
  const units: string[] = [];
  let prefix = '';
  for (const word of text.split(' ')) {
    if (units.length > 0 && PARTICLES.has(word.toLowerCase())) {
      prefix += `${word} `;
      continue;
    }
    units.push(prefix + word);
    prefix = '';
  }
  if (prefix) units.push(prefix.trim());
  return units;
}

/** Only text wholly in capitals is rewritten: a person who wrote "McArthur" or "de la Fuente" knows why. */
export function tidyName(text: string): string {
  const value = text.replace(/\s+/g, ' ').trim();
  const isAllCapitals = value === value.toUpperCase() && /\p{Lu}[\p{Lu}.]*\p{Lu}/u.test(value);
  if (!isAllCapitals) return value;
  return value
    .toLowerCase()
    .split(' ')
    .map((word, index) => (index > 0 && LOWER_IN_NAMES.has(word) ? word : capitalise(word)))
    .join(' ');
}

function capitalise(word: string): string {
  return word.replace(
    /(^|[-'’.(/])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
