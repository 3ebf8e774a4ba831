/** Current plates and those of provinces (before September 2000), mopeds, trailers, special vehicles, tourists and temporary ones. */
const PLATES: readonly RegExp[] = [
  /^\d{4} [BCDFGHJKLMNPRSTVWXYZ]{3}$/,
  /^[CERPSTVH] ?\d{4} ?[BCDFGHJKLMNPRSTVWXYZ]{3}$/,
];
const PROVINCES =
  'A AB AL AV B BA BI BU C CA CC CE CO CR CS CU GC GE GI GR GU H HU IB J L LE LO LU M MA ML MU NA O OR OU P PM PO S SA SE SG SO SS T TE TF TO V VA VI Z ZA'.split(
    ' ',
  );
const PROVINCIAL = /^([A-Z]{1,2}) ?(?:\d{4} ?[A-Z]{1,2}|\d{1,6})$/;

/** `old`: by province; `unknown`: no form of a Spanish plate, which a foreign vehicle may have. */
export function plateForm(plate: string): 'current' | 'old' | 'unknown' {
  if (PLATES.some((form) => form.test(plate))) return 'current';
  const [, province] = PROVINCIAL.exec(plate) ?? [];
  return province !== undefined && PROVINCES.includes(province) ? 'old' : 'unknown';
}

const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'ABCDEFGH']
    .map((letter, at) => [letter, at + 1] as const)
    .concat(
      [...'JKLMN'].map((letter, at) => [letter, at + 1] as const),
      [
        ['P', 7],
        ['R', 9],
      ],
      [...'STUVWXYZ'].map((letter, at) => [letter, at + 2] as const),
    ),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_PLACE = 8;
const MODULUS = 11;
const NORTH_AMERICA = /^[1-5]/;

/**
 * Whether the check letter of a chassis number is right (ISO 3779, 49 CFR 565). Vehicles of North America must have one; others need not, so
 * there it is `null`: not judged.
 */
export function isVinChecked(vin: string): boolean | null {
  if (vin.length !== WEIGHTS.length || !NORTH_AMERICA.test(vin)) return null;
  const sum = WEIGHTS.reduce((total, weight, at) => {
    const letter = vin[at] ?? '';
    return total + weight * (VALUES[letter] ?? Number(letter));
  }, 0);
  const rest = sum % MODULUS;
  return vin[CHECK_PLACE] === (rest === MODULUS - 1 ? 'X' : String(rest));
}
