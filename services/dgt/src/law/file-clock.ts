import { addDays, type Day, daysBetween, laterOf } from '@volante/contracts/calendar-days';
import { agesOf } from './ages.js';
import { presentationCautions } from './cautions.js';
import { closedDays } from './closed-days.js';
import { IDENTITY_ARTICLE, reportRule, reportUntil } from './documents.js';
import { PHASE, progressOn } from './exam-progress.js';
import type { StudentFacts } from './facts.js';
import { feeUse, ownFeeRefusal } from './fees.js';
import { heldOn, prerequisiteRefusal, seniorityDay } from './held-licences.js';
import { classRow, type LawTables, ruleOn, type Test } from './law-tables.js';
import { presentationRefusals, sameDayRefusal } from './may-present.js';
import type { Refusal } from './refusals.js';
import { waitFor } from './waits.js';

/** `from`: something may be done from the day on. `until`: something ends with the day. */
export type DateKind = 'from' | 'until';
/** `overdue`: ended. `urgent`, `soon`: about to end. `later`: ends, not soon. `waiting`: not yet. `met`: may be done now. */
export type Severity = 'overdue' | 'urgent' | 'soon' | 'later' | 'waiting' | 'met';

const RULES = {
  'theory-age': 'Teórico desde tres meses antes de la edad',
  'practice-age': 'Edad mínima para la primera prueba práctica',
  seniority: 'Antigüedad del permiso que se pide antes',
  'held-licence': 'Caducidad del permiso que se pide antes',
  pass: 'Dos años desde el último aprobado',
  fee: 'Seis meses entre convocatorias de la tasa',
  wait: 'Espera tras convocatorias sin aprobar',
  report: 'Informe psicotécnico',
  identity: 'Caducidad del documento de identidad',
} as const;
export type DateName = keyof typeof RULES;

export interface LegalDate {
  name: DateName;
  /** Which one, where there may be several: id of the fee. */
  subject: string | null;
  kind: DateKind;
  day: Day;
  /** From today: 0 is today, negative is past. */
  days: number;
  rule: string;
  article: string;
  severity: Severity;
}

export interface FileClock {
  /** The most urgent first. */
  dates: readonly LegalDate[];
  /** The test that comes now; `null` when there is none left, or nothing is sought. */
  next: Test | null;
  /** Obstacles to a presentation today. */
  missing: readonly Refusal[];
  /** Doubts that stop nobody. */
  cautions: readonly Refusal[];
  /**
   * First day, from today on, that age, seniority and waits allow for the next test; `null` where it cannot be
   * computed, or where a pass, a required licence or an exemption ends before it.
   */
  earliest: Day | null;
}

/** Days before the end at which a date is soon, and urgent: the school's own. */
export interface Alarms {
  soon: number;
  urgent: number;
}
/** Those of every date, and of the dates that have their own. */
export interface DateAlarms extends Alarms {
  dates?: Readonly<Partial<Record<DateName, Alarms>>>;
}
const ALARMS: Alarms = { soon: 30, urgent: 7 };

export const alarmsFor = (alarms: DateAlarms, name: DateName): Alarms => alarms.dates?.[name] ?? alarms;

export function severityOf(kind: DateKind, days: number, alarms: Alarms): Severity {
  if (kind === 'from') return days <= 0 ? 'met' : 'waiting';
  if (days < 0) return 'overdue';
  if (days <= alarms.urgent) return 'urgent';
  return days <= alarms.soon ? 'soon' : 'later';
}

const URGENCY: readonly Severity[] = ['overdue', 'urgent', 'soon', 'waiting', 'later', 'met'];

type Found = Pick<LegalDate, 'name' | 'kind' | 'day' | 'article'> & { subject?: string; counted?: string };

function ageDates(facts: StudentFacts, tables: LawTables, today: Day): Found[] {
  const ages = agesOf(facts, tables, today);
  if (!ages) return [];
  const terms = ruleOn(tables.terms, today);
  const tests = classRow(tables, facts.seeks ?? 'B', today).tests;
  const theory: Found = {
    name: 'theory-age',
    kind: 'from',
    day: ages.theory,
    article: terms.articles.theoryAge,
  };
  return [
    ...(tests.some((test) => PHASE[test] === 0) ? [theory] : []),
    { name: 'practice-age', kind: 'from', day: ages.practice, article: ages.article },
  ];
}

function prerequisiteDates(facts: StudentFacts, tables: LawTables, today: Day): Found[] {
  if (!facts.seeks) return [];
  const { needs, article } = classRow(tables, facts.seeks, today);
  const held = needs && heldOn(facts, tables, today).get(needs.licence);
  if (!needs || !held) return [];
  const ready = needs.months > 0 ? seniorityDay(held, needs.months) : null;
  return [
    ...(ready ? [{ name: 'seniority', kind: 'from', day: ready, article } as const] : []),
    ...(held.until ? [{ name: 'held-licence', kind: 'until', day: held.until, article } as const] : []),
  ];
}

/** Today's events count: the result describes the state from tomorrow on. */
function examDates(facts: StudentFacts, tables: LawTables, today: Day): Found[] {
  const { articles } = ruleOn(tables.terms, today);
  const { until, lapsed, next } = progressOn(facts, tables, today);
  const wait = next && waitFor(facts, tables, next, addDays(today, 1));
  const ends = until ?? lapsed;
  const isPaid = facts.fees.some((fee) => ownFeeRefusal(facts, fee, tables, today) === null);
  const fees = facts.fees.flatMap((subject): Found[] => {
    const use = feeUse(subject, facts.attempts, tables, addDays(today, 1));
    const isOpen = next !== null && use.lost < use.sittings;
    // An expired fee beside a valid one needs no action.
    const isMoot = isPaid && use.until !== null && use.until < today;
    // After a pass the fee ends with the pass, which has a date of its own.
    return isOpen && use.until && !use.isByPass && !isMoot
      ? [{ name: 'fee', subject, kind: 'until', day: use.until, article: use.article }]
      : [];
  });
  return [
    ...(ends ? [{ name: 'pass', kind: 'until', day: ends, article: articles.pass } as const] : []),
    ...(wait ? [{ name: 'wait', kind: 'from', day: wait.from, article: wait.article } as const] : []),
    ...fees,
  ];
}

function documentDates(facts: StudentFacts, tables: LawTables): Found[] {
  const { report, province, identityUntil } = facts;
  const rule = report && report.filed === null ? reportRule(report, tables, province) : null;
  return [
    ...(report && rule
      ? [
          {
            name: 'report',
            kind: 'until',
            day: reportUntil(report, tables, province, closedDays(facts, tables)),
            article: rule.article,
            counted: `${rule.days} días ${rule.working ? 'hábiles' : 'naturales'}`,
          } as const,
        ]
      : []),
    ...(identityUntil
      ? [{ name: 'identity', kind: 'until', day: identityUntil, article: IDENTITY_ARTICLE } as const]
      : []),
  ];
}

/** The first usable fee of that day, or any fee where none is usable, so that the reason can be shown. */
function feeFor(facts: StudentFacts, tables: LawTables, day: Day): string | null {
  const { fees } = facts;
  return fees.find((fee) => ownFeeRefusal(facts, fee, tables, day) === null) ?? fees.at(-1) ?? null;
}

function earliestFor(facts: StudentFacts, tables: LawTables, test: Test, today: Day): Day | null {
  const ages = agesOf(facts, tables, today);
  if (!ages || !facts.seeks) return null;
  const { needs } = classRow(tables, facts.seeks, today);
  const held = needs && heldOn(facts, tables, today).get(needs.licence);
  const ready = needs ? held && seniorityDay(held, needs.months) : today;
  if (!ready) return null;
  const wait = waitFor(facts, tables, test, addDays(today, 1));
  const age = PHASE[test] === 0 ? ages.theory : ages.practice;
  const free = sameDayRefusal(facts, tables, { test, day: today }) ? addDays(today, 1) : today;
  const first = [free, age, ready, wait?.from ?? today].reduce(laterOf);
  // Until then the pass, the required licence or the exemption may have ended.
  if (prerequisiteRefusal(facts, tables, first)) return null;
  return progressOn(facts, tables, first).next === test ? first : null;
}

/** Every legal date of a student's file with its rule, and what is missing to present them. `today`: of the branch's clock. */
export function fileClock(
  facts: StudentFacts,
  tables: LawTables,
  today: Day,
  alarms: DateAlarms = ALARMS,
): FileClock {
  const found = [
    ...ageDates(facts, tables, today),
    ...prerequisiteDates(facts, tables, today),
    ...examDates(facts, tables, today),
    ...documentDates(facts, tables),
  ];
  const dates = found.map(({ subject = null, counted, ...date }): LegalDate => {
    const days = daysBetween(today, date.day);
    const severity = severityOf(date.kind, days, alarmsFor(alarms, date.name));
    const rule = [RULES[date.name], ...(counted ? [counted] : [])].join(': ');
    return { ...date, subject, days, rule, severity };
  });
  const place = ({ severity }: LegalDate) => URGENCY.indexOf(severity);
  dates.sort((one, other) => place(one) - place(other) || one.day.localeCompare(other.day));
  const { next } = progressOn(facts, tables, today);
  if (next === null) {
    const missing = facts.seeks
      ? []
      : presentationRefusals(facts, tables, { test: 'road', day: today, fee: null });
    return { dates, next, missing, cautions: [], earliest: null };
  }
  const asked = { test: next, day: today, fee: feeFor(facts, tables, today) };
  return {
    dates,
    next,
    missing: presentationRefusals(facts, tables, asked),
    cautions: presentationCautions(facts, tables, today),
    earliest: earliestFor(facts, tables, next, today),
  };
}
