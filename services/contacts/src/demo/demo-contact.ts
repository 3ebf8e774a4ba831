import type { ContactFields, ContactState } from '@volante/contracts/contacts/contact.fields';
import type { DemoBranch } from '@volante/contracts/demo';
import { LICENCE_CLASSES, type LicenceClass } from '@volante/contracts/licence-classes';
import { fold } from '@volante/service-kit/person-search/fold';
import { MAIL_DOMAINS, STREETS, TOWNS, type Town } from './places.js';
import { Random } from './random.js';
import {
  COMPANY_FORMS,
  COMPANY_KINDS,
  MEN,
  SECOND_MEN,
  SECOND_WOMEN,
  SURNAMES,
  WOMEN,
} from './spanish-names.js';

export interface DemoContact {
  id: string;
  fields: ContactFields;
  state: ContactState;
  createdAt: Date;
  /** A student with a licence class in view: gets a traffic-authority sheet. */
  student: boolean;
}

/** The demo's today: fixed, so that every machine loads the same rows. */
const TODAY = Date.UTC(2026, 10, 15);
const DAY = 86_400_000;
const YEARS = 3;
const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

function dni(number: number, foreign: boolean): string {
  if (!foreign) return `${String(number).padStart(8, '0')}${DNI_LETTERS[number % 23]}`;
  const prefix = number % 3;
  const digits = number % 10_000_000;
  const letter = DNI_LETTERS[Number(`${prefix}${String(digits).padStart(7, '0')}`) % 23];
  return `${'XYZ'[prefix]}${String(digits).padStart(7, '0')}${letter}`;
}

/** A company's number whose control is a digit, as for S.L. and S.A. */
function cif(number: number): string {
  const digits = String(number % 10_000_000).padStart(7, '0');
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = Number(digit) * 2;
    return total + (index % 2 === 1 ? Number(digit) : Math.floor(doubled / 10) + (doubled % 10));
  }, 0);
  return `B${digits}${(10 - (sum % 10)) % 10}`;
}

/** Numbers without repetition within a demo of up to ten million: a walk with a step prime to the range. */
const spread = (index: number) => 10_000_000 + ((index * 7_654_321) % 80_000_000);

function stateOf(random: Random): ContactState {
  const roll = random.next();
  if (roll < 0.79) return 'active';
  return roll < 0.96 ? 'inactive' : 'deleted';
}

function licenceOf(random: Random): LicenceClass {
  return random.chance(0.68) ? 'B' : random.pick(LICENCE_CLASSES);
}

function phoneOf(random: Random): string {
  const digits = `${random.chance(0.85) ? 6 : 7}${String(random.below(100_000_000)).padStart(8, '0')}`;
  return `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
}

function emailOf(random: Random, first: string, last: string): string {
  if (random.chance(0.08)) return '';
  const [given = 'info'] = fold(first).replaceAll('n~', 'n').split(' ');
  const [surname = 'correo'] = fold(last).replaceAll('n~', 'n').split(' ');
  const local = random.chance(0.6) ? `${given}.${surname}` : `${given[0]}${surname}`;
  return `${local}${random.below(9000) + 10}@${random.pick(MAIL_DOMAINS)}`;
}

function address(random: Random, branch: DemoBranch) {
  const town: Town = random.pick(TOWNS[branch.code] ?? TOWNS.JA ?? []);
  return { ...town, street: `${random.pick(STREETS)}, ${random.below(120) + 1}` };
}

const EMPTY = {
  code: '',
  firstName: '',
  lastName: '',
  tradeName: '',
  fiscalName: '',
  birthday: null,
  sex: null,
  phone2: '',
  licence: null,
  notes: '',
  image: null,
} as const;

function person(random: Random, index: number, joined: number) {
  const isWoman = random.chance(0.51);
  const compound = random.chance(0.22) ? ` ${random.pick(isWoman ? SECOND_WOMEN : SECOND_MEN)}` : '';
  const firstName = random.pickEarly(isWoman ? WOMEN : MEN) + compound;
  const lastName = `${random.pickEarly(SURNAMES)} ${random.pickEarly(SURNAMES)}`;
  const age = 16 + random.next() ** 2 * 50;
  const student = random.chance(0.86);
  const sex: 'M' | 'F' = isWoman ? 'F' : 'M';
  return {
    ...EMPTY,
    type: 'P' as const,
    firstName,
    lastName,
    fiscalCode: dni(spread(index), random.chance(0.07)),
    birthday: isoDay(joined - age * 365.25 * DAY),
    sex: random.chance(0.01) ? ('X' as const) : sex,
    email: emailOf(random, firstName, lastName),
    phone2: random.chance(0.1) ? phoneOf(random) : '',
    licence: student ? licenceOf(random) : null,
  };
}

function company(random: Random, index: number) {
  const tradeName = `${random.pick(COMPANY_KINDS)} ${random.pickEarly(SURNAMES)}`;
  return {
    ...EMPTY,
    type: 'E' as const,
    tradeName,
    fiscalName: `${tradeName}, ${random.pick(COMPANY_FORMS)}`,
    fiscalCode: cif(spread(index)),
    email: emailOf(random, 'administracion', tradeName),
  };
}

/** Time-ordered like every id, with a middle part that identifies its demo. */
function demoId(at: number, mark: string, index: number): string {
  return Math.floor(at / 1000).toString(16) + mark + index.toString(16).padStart(6, '0');
}

/** The `index`-th of `total` contacts of a demo; `mark` (10 hex digits) keeps the ids of two demos apart. */
export function demoContact(
  index: number,
  total: number,
  mark: string,
  branches: readonly DemoBranch[],
): DemoContact {
  const random = new Random(
    (Number.parseInt(mark.slice(-8), 16) ^ Math.imul(index + 1, 2_654_435_761)) >>> 0,
  );
  const joined = TODAY - YEARS * 365 * DAY * (1 - index / total) + random.below(DAY);
  const roll = random.next();
  const branch = branches[roll < 0.5 ? 0 : roll < 0.78 ? 1 : 2] ?? branches[0];
  if (!branch) throw new Error('the demo needs a branch');
  const values = random.chance(0.07) ? company(random, index) : person(random, index, joined);
  const fields: ContactFields = {
    ...values,
    ...address(random, branch),
    branch: branch.id,
    incorporationDate: isoDay(joined),
    phone: phoneOf(random),
  };
  return {
    id: demoId(joined, mark, index),
    fields,
    state: stateOf(random),
    createdAt: new Date(Math.floor(joined / 1000) * 1000),
    student: values.licence !== null,
  };
}
