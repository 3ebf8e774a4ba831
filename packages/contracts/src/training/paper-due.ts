import { addDays, addMonths, addYears, type Day, daysBetween } from '../calendar-days.js';
import type { PaperKind, VehicleCategory } from './fleet-words.js';

/** How often vehicles of some categories pass the ITV, by their age at the inspection; ages in years from the first registration. */
interface InspectionLaw {
  since: Day;
  categories: readonly VehicleCategory[];
  /** No inspection before this age. */
  freeYears: number;
  /** Up to this age, and afterwards. */
  untilYears: number;
  months: number;
  laterMonths: number;
  /** One that is passed in so many days before the old one ends counts from that end. */
  earlyDays: number;
  source: string;
}

/** Vehicles of driving schools. Other categories have the terms that the school writes down. */
const INSPECTION_LAW: readonly InspectionLaw[] = [
  {
    since: '2018-05-20',
    categories: ['m1', 'l'],
    ...{ freeYears: 2, untilYears: 5, months: 12, laterMonths: 6, earlyDays: 30 },
    source: 'RD 920/2017, art. 6',
  },
];

export interface PaperVehicle {
  category: VehicleCategory | null;
  registeredOn: Day | null;
  /** End of the ITV that holds. */
  inspectionUntil: Day | null;
}

/** A term of the school: `paper-rule`. */
export interface PaperTerm {
  name: string;
  kind: PaperKind;
  category: VehicleCategory | null;
  fromYears: number | null;
  everyMonths: number | null;
  everyKilometres: number | null;
  source: string;
  startsOn: Day | null;
  endsOn: Day | null;
}

export interface PaperDone {
  kind: PaperKind;
  doneOn: Day;
  kilometres: number | null;
}

/** When the next one is due; `null`: nothing is known of the day, or of the kilometres. */
export interface PaperDue {
  dueOn: Day | null;
  dueKilometres: number | null;
  source: string;
}

/** The end of an ITV passed on a day, by the law of that day; `null` where the law in the product has no term for the vehicle. */
export function inspectionDue(
  { category, registeredOn, inspectionUntil }: PaperVehicle,
  passedOn: Day,
): { dueOn: Day; source: string } | null {
  const law = INSPECTION_LAW.find(
    ({ since, categories }) => since <= passedOn && category !== null && categories.includes(category),
  );
  if (!law || registeredOn === null) return null;
  const { source } = law;
  const first = addYears(registeredOn, law.freeYears);
  if (passedOn < first && inspectionUntil === null) return { dueOn: first, source };
  const isEarly =
    inspectionUntil !== null &&
    passedOn <= inspectionUntil &&
    daysBetween(passedOn, inspectionUntil) <= law.earlyDays;
  const isOld = passedOn > addYears(registeredOn, law.untilYears);
  const dueOn = addMonths(isEarly ? inspectionUntil : passedOn, isOld ? law.laterMonths : law.months);
  return { dueOn, source };
}

const holds = (term: PaperTerm, { kind, doneOn }: PaperDone, { category, registeredOn }: PaperVehicle) =>
  term.kind === kind &&
  (term.category === null || term.category === category) &&
  (term.startsOn === null || term.startsOn <= doneOn) &&
  (term.endsOn === null || term.endsOn >= doneOn) &&
  (term.fromYears === null ||
    term.fromYears === 0 ||
    (registeredOn !== null && addYears(registeredOn, term.fromYears) <= doneOn));

/** The most exact term: of the category before one of all, of the greater age before that of any. */
const byExactness = (one: PaperTerm, other: PaperTerm) =>
  Number(other.category !== null) - Number(one.category !== null) ||
  (other.fromYears ?? 0) - (one.fromYears ?? 0);

/** A proposal for the next paper, by the law and the school's terms: where both have a day, the earlier one. `null`: no term is known. */
export function paperDue(
  vehicle: PaperVehicle,
  done: PaperDone,
  terms: readonly PaperTerm[],
): PaperDue | null {
  const law = done.kind === 'inspection' ? inspectionDue(vehicle, done.doneOn) : null;
  const [term] = terms.filter((one) => holds(one, done, vehicle)).toSorted(byExactness);
  if (!term) return law && { ...law, dueKilometres: null };
  const own = term.everyMonths === null ? null : addMonths(done.doneOn, term.everyMonths);
  const kilometres =
    term.everyKilometres === null || done.kilometres === null ? null : done.kilometres + term.everyKilometres;
  const source = term.source || term.name;
  if (law && (own === null || law.dueOn <= own)) return { ...law, dueKilometres: kilometres };
  if (own === null && kilometres === null) return null;
  return { dueOn: own, dueKilometres: kilometres, source };
}

/** Days in which the company is told of an accident, from when it is known (Ley 50/1980, art. 16). */
const CLAIM_DAYS = 7;
export const claimDeadline = (knownOn: Day): Day => addDays(knownOn, CLAIM_DAYS);

/** Natural days in which the driver is named, from the day after the notification (RDLeg 6/2015, art. 93.1). */
const FINE_DAYS = 20;
export const fineDeadline = (notifiedOn: Day): Day => addDays(notifiedOn, FINE_DAYS);

/** The last day on which a policy is ended in writing: a month before it ends (Ley 50/1980, art. 22). */
export const noticeDeadline = (endsOn: Day): Day => addMonths(endsOn, -1);
