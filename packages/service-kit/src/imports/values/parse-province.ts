import { PROVINCES } from '@volante/contracts/provinces';
import { fold } from './fold.js';

/** Names by which a province also goes: the other official language, the old spelling, the usual short form. */
const ALIASES: Readonly<Record<number, readonly string[]>> = {
  1: ['araba', 'araba alava', 'alava araba', 'vitoria'],
  3: ['alacant', 'alicante alacant', 'alacant alicante'],
  7: ['baleares', 'islas baleares', 'balears', 'mallorca', 'palma', 'palma de mallorca'],
  12: ['castello', 'castellon castello', 'castellon de la plana', 'castello de la plana'],
  15: ['coruna', 'la coruna', 'coruna a', 'coruna la'],
  17: ['gerona'],
  20: ['guipuzcoa', 'gipuzkoa guipuzcoa', 'san sebastian', 'donostia'],
  25: ['lerida'],
  26: ['rioja', 'rioja la', 'logrono'],
  31: ['nafarroa', 'navarra nafarroa', 'pamplona'],
  32: ['orense'],
  33: ['oviedo', 'principado de asturias'],
  35: ['palmas', 'palmas las', 'gran canaria', 'las palmas de gran canaria'],
  38: ['tenerife', 'sta cruz de tenerife', 's c tenerife', 'santa cruz tenerife'],
  39: ['santander'],
  28: ['comunidad de madrid'],
  30: ['region de murcia'],
  46: ['valencia valencia', 'valència'],
  48: ['vizcaya', 'bizkaia vizcaya', 'vizcaya bizkaia', 'bilbao'],
};

const BY_NAME = new Map<string, number>([
  ...PROVINCES.map(({ id, name }): [string, number] => [fold(name), id]),
  ...Object.entries(ALIASES).flatMap(([id, names]) =>
    names.map((name): [string, number] => [fold(name), Number(id)]),
  ),
]);

/** A province by name in any of its languages, with or without accents, or by number. */
export function parseProvince(text: string): number | null {
  const folded = fold(text);
  if (/^\d{1,2}$/.test(folded)) return provinceNumber(Number(folded));
  return BY_NAME.get(folded) ?? BY_NAME.get(folded.replace(/^provincia (?:de )?/, '')) ?? null;
}

/** The first two digits of a postal code are the province. */
export function provinceOfPostalCode(postalCode: string): number | null {
  return provinceNumber(Number(postalCode.slice(0, 2)));
}

function provinceNumber(value: number): number | null {
  return value >= 1 && value <= 52 ? value : null;
}
