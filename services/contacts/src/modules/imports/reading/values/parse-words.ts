import { LICENCE_CLASSES, type LicenceClass } from '@volante/contracts/licence-classes';
import { fold } from '@volante/service-kit/imports/values/fold';
import { bad, good, type Parsed } from '@volante/service-kit/imports/values/parsed';

const LICENCES: ReadonlySet<string> = new Set(LICENCE_CLASSES);
const LICENCE_ALIASES: Readonly<Record<string, LicenceClass>> = {
  BE: 'EB',
  CE: 'EC',
  C1E: 'EC1',
  DE: 'ED',
  CICLOMOTOR: 'AM',
  TURISMO: 'B',
  COCHE: 'B',
};
const LICENCE_NOISE = /^(?:permiso|carnet|carne|clase|tipo|licencia|curso)$/;

/** "B", "Permiso B", "A-1", "B+E", "C1 + E"…, to the classes' own spelling (EB, EC, EC1, ED). */
export function parseLicence(text: string): Parsed<LicenceClass> {
  const words = fold(text.replace(/\+/g, ''))
    .split(' ')
    .filter((word) => !LICENCE_NOISE.test(word));
  if (words.length > 1 && words[0] === 'de') words.shift();
  const code = words.join('').toUpperCase();
  if (isLicence(code)) return good(code);
  const alias = LICENCE_ALIASES[code];
  if (alias) return good(alias);
  if (/[,;/]|\sy\s/.test(text)) return bad('Hay más de un permiso: deja solo el que está sacando');
  return bad(`El permiso no existe: usa ${LICENCE_CLASSES.join(', ')}`);
}

function isLicence(code: string): code is LicenceClass {
  return LICENCES.has(code);
}

const MAN = new Set(['h', 'v', 'hombre', 'varon', 'masculino', 'masc', 'chico', 'male']);
const WOMAN = new Set(['f', 'mujer', 'femenino', 'fem', 'chica', 'hembra', 'female']);
const UNSAID = new Set(['x', 'nc', 'n c', 'ns nc', 'otro', 'no binario', 'no consta', 'sin especificar']);

/** A bare M is a woman beside H and V (hombre/mujer), a man beside F (masculino/femenino): the column decides. */
export function parseSex(text: string, sexOfM: 'M' | 'F'): Parsed<'M' | 'F' | 'X'> {
  const word = fold(text);
  if (word === 'm') return good(sexOfM);
  if (MAN.has(word)) return good('M');
  if (WOMAN.has(word)) return good('F');
  if (UNSAID.has(word)) return good('X');
  return bad('El sexo no se entiende: usa Hombre o Mujer');
}

const PERSON = new Set([
  'p',
  'persona',
  'persona fisica',
  'fisica',
  'particular',
  'alumno',
  'alumna',
  'cliente',
  'individual',
]);
const COMPANY = new Set([
  'e',
  'empresa',
  'persona juridica',
  'juridica',
  'sociedad',
  'compania',
  'autonomo',
  'autonoma',
  'organizacion',
  'asociacion',
]);

export function parseType(text: string): Parsed<'P' | 'E'> {
  const word = fold(text);
  if (PERSON.has(word)) return good('P');
  if (COMPANY.has(word)) return good('E');
  return bad('El tipo no se entiende: usa Persona o Empresa');
}
