import type { ContactRecord, DgtSheetFields } from '@volante/contracts/contacts/contact.fields';
import { splitSurnames } from '@volante/contracts/spanish-surnames';

const ROADS: readonly (readonly [RegExp, string])[] = [
  [/^(?:c\/|c\.\s|cl\.?\s|calle\s)/i, 'Calle'],
  [/^(?:av\.\s|avda\.?\s|avenida\s)/i, 'Avenida'],
  [/^(?:pl\.\s|pza\.?\s|plaza\s)/i, 'Plaza'],
  [/^(?:p[ºo]\.?\s|paseo\s)/i, 'Paseo'],
  [/^(?:cno\.?\s|camino\s)/i, 'Camino'],
  [/^(?:ctra\.?\s|carretera\s)/i, 'Carretera'],
  [/^(?:ronda\s)/i, 'Ronda'],
  [/^(?:trav\.?\s|travesía\s)/i, 'Travesía'],
];
/** A name, the house's number, and whatever follows it. */
const HOUSE = /^(?<name>.*?)[\s,]+(?:n[ºo°]?\.?\s*)?(?<number>\d+\s?[a-z]?)(?:[\s,]+(?<rest>.*))?$/i;

/** `2º`, `2º B`, `3º 2ª`, `bajo izda.`: a floor with its sign or word, and at most one door. */
const FLOOR =
  /^(?:planta\s)?(?<floor>\d{1,2}\s?[ºª°]|bajo|entresuelo|principal|[áa]tico)(?:[\s,-]+(?:puerta\s|pta\.?\s)?(?<door>[a-z]|\d{1,2}\s?[ºª°]?|izq\.?|izqda\.?|izda\.?|izquierda|dch?a\.?|derecha|centro))?$/i;

type Road = Pick<DgtSheetFields, 'roadType' | 'roadName' | 'number' | 'floor' | 'door'>;

/** "C/ Real, 7, 2º B" as the traffic sheet has it; what cannot be told apart stays in the name of the road. */
function roadOf(street: string): Road {
  const [pattern, roadType] = ROADS.find(([start]) => start.test(street)) ?? [/^/, ''];
  const road = street.replace(pattern, '').trim();
  const { name = '', number = '', rest = '' } = HOUSE.exec(road)?.groups ?? {};
  const home = FLOOR.exec(rest.trim())?.groups;
  if (!name || (rest && !home)) return { roadType, roadName: road, number: '', floor: '', door: '' };
  return { roadType, roadName: name, number, floor: home?.floor ?? '', door: home?.door ?? '' };
}

/** Values of the contact for fields that are empty on the sheet. */
export function copyOfContact(
  contact: ContactRecord,
  sheet: Partial<DgtSheetFields>,
): Partial<DgtSheetFields> {
  const { firstName, lastName, fiscalCode, birthday, sex, licence, city, province, postalCode, street } =
    contact;
  const known: Partial<DgtSheetFields> = {
    ...{ licenceRequested: licence, firstName, ...splitSurnames(lastName), dni: fiscalCode, sex },
    ...{ birthDate: birthday, province, municipality: city, city, postalCode, ...roadOf(street.trim()) },
  };
  // An address is copied whole or not at all: half of each would be a third one.
  const hasRoad = Boolean(sheet.roadName);
  const hasSurnames = Boolean(sheet.surname1 || sheet.surname2);
  const skipped = new Set([
    ...(hasRoad
      ? ['roadType', 'roadName', 'number', 'floor', 'door', 'province', 'municipality', 'city', 'postalCode']
      : []),
    ...(hasSurnames ? ['surname1', 'surname2'] : []),
  ]);
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
  return Object.fromEntries(
    Object.entries(known).filter(
      ([name, value]) =>
        !isEmpty(value) && !skipped.has(name) && isEmpty(sheet[name as keyof DgtSheetFields]),
    ),
  );
}
