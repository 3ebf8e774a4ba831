import type { Party } from '../verifactu-record.js';
import { OTHER_ID_TYPES } from '../verifactu-record.js';
import { COUNTRIES, VAT_LETTERS, VAT_NUMBERS } from './countries.js';
import type { Report } from './finding.js';
import { checkListed, checkNif, checkText, isNif } from './value-rules.js';

/** Which documents of Spain a party may show in its place instead of a NIF. */
export interface PartyRules {
  /** Types that go with the country ES. */
  readonly spanishTypes: readonly string[];
  /** The AEAT's code for another one. */
  readonly spanishCode: string;
  /** The code for type 07, where the place does not admit it. */
  readonly notInCensusCode: string | null;
}

/** Validaciones v1.2.2, 3.1.3.13. */
export const RECIPIENT: PartyRules = {
  spanishTypes: ['03', '07'],
  spanishCode: '1234',
  notInCensusCode: null,
};
/** 3.1.3.12 and, with GeneradoPor T, 3.1.4.3. */
export const THIRD_PARTY: PartyRules = {
  spanishTypes: ['03'],
  spanishCode: '1232',
  notInCensusCode: '1211',
};
/** 3.1.4.3, with GeneradoPor T. */
export const THIRD_GENERATOR: PartyRules = { ...THIRD_PARTY, notInCensusCode: '1229' };
/** 3.1.4.3, with GeneradoPor D. */
export const RECIPIENT_GENERATOR: PartyRules = { ...RECIPIENT, spanishCode: '1230' };
/** 3.1.5.1. */
export const PRODUCER: PartyRules = { ...THIRD_PARTY, notInCensusCode: '1221' };

type OtherId = Exclude<Party['id'], { nif: string }>;

function checkVatNumber(report: Report, field: string, { country, number }: OtherId): void {
  const letters = number.slice(0, 2);
  if (letters === 'GB')
    report.refuse(
      '1255',
      field,
      'Desde febrero de 2021 un NIF-IVA no puede empezar por GB: usa XI o el pasaporte.',
    );
  else if (!VAT_NUMBERS[letters]?.test(number.slice(2)))
    report.refuse('1103', field, `«${number}» no tiene la forma de un NIF-IVA de la Unión Europea.`);
  else if (country !== undefined && (VAT_LETTERS[country] ?? country) !== letters)
    report.refuse('1122', field, 'El país no coincide con las dos primeras letras del NIF-IVA.');
}

/** IDType 07: a person with a Spanish number that the census does not have; no company. */
function checkNotInCensus(report: Report, field: string, { country, number }: OtherId): void {
  if (country !== 'ES')
    report.refuse(
      '1126',
      `${field}.country`,
      'Para una persona «no censada» el país tiene que ser España (ES).',
    );
  if (!isNif(number))
    report.refuse(
      '1290',
      `${field}.number`,
      'Para una persona «no censada» el número tiene que ser un NIF correcto.',
    );
  else if (!/^[\dKLMXYZ]/.test(number))
    report.refuse('1131', `${field}.number`, '«No censado» solo vale para personas, no para empresas.');
}

function checkOtherId(report: Report, field: string, id: OtherId, rules: PartyRules): void {
  const { country, type, number } = id;
  checkListed(report, '1102', `${field}.type`, type, OTHER_ID_TYPES);
  checkText(report, `${field}.number`, number, 20, 'el número del documento');
  if (country !== undefined && !COUNTRIES.has(country))
    report.refuse('1101', `${field}.country`, `El país «${country}» no está en la lista de la AEAT.`);
  if (country === undefined && type !== '02')
    report.refuse('1111', `${field}.country`, 'Falta el país del documento.');
  if (type === '07' && rules.notInCensusCode !== null)
    report.refuse(rules.notInCensusCode, `${field}.type`, 'Aquí no se admite una persona «no censada».');
  else if (type === '07') checkNotInCensus(report, field, id);
  else if (country === 'ES' && !rules.spanishTypes.includes(type))
    report.refuse(rules.spanishCode, `${field}.type`, 'Con país España solo vale el NIF o el pasaporte.');
  if (type === '02') checkVatNumber(report, `${field}.number`, id);
}

/** A party with its name: by NIF, or by another document under the rules of its place. `field`: path of the party. */
export function checkParty(report: Report, field: string, { name, id }: Party, rules: PartyRules): void {
  checkText(report, `${field}.name`, name, 120, 'el nombre o razón social');
  if ('nif' in id) checkNif(report, `${field}.id.nif`, id.nif);
  else checkOtherId(report, `${field}.id`, id, rules);
}
