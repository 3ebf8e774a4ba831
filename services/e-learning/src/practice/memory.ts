import { type Card, createEmptyCard, FSRS, type Grade, generatorParameters, Rating } from 'ts-fsrs';

/** An answer as it was given. `median`: the student's own usual time, 0 when it is not known yet; milliseconds. */
export interface GivenAnswer {
  right: boolean;
  /** "Dudaba" was marked. */
  doubted: boolean;
  ms: number;
  median: number;
}

const SLOW = 2;

/** Wrong is Again; right but doubted, or slower than twice the own median, is Hard; right is Good. */
export function gradeOf({ right, doubted, ms, median }: GivenAnswer): Grade {
  if (!right) return Rating.Again;
  return doubted || (median > 0 && ms > median * SLOW) ? Rating.Hard : Rating.Good;
}

const DAY = 86_400_000;
const USUAL_RETENTION = 0.9;
const EXAM_RETENTION = 0.95;
const EXAM_DAYS = 14;

/** Higher in the 14 days before a known exam. */
export function retentionAt(at: Date, exam: Date | null): number {
  const days = exam === null ? -1 : (exam.getTime() - at.getTime()) / DAY;
  return days >= 0 && days <= EXAM_DAYS ? EXAM_RETENTION : USUAL_RETENTION;
}

const schedulerFor = (retention: number): FSRS =>
  new FSRS(
    generatorParameters({ request_retention: retention, enable_fuzz: false, enable_short_term: false }),
  );

/** A student's memory of one question. */
export type Memory = Card;

/** The memory after an answer. Nothing is due after a known exam that is still to come. */
export function reviewed(memory: Memory | null, grade: Grade, at: Date, exam: Date | null): Memory {
  const { card } = schedulerFor(retentionAt(at, exam)).next(memory ?? createEmptyCard(at), at, grade);
  return exam !== null && exam > at && card.due > exam ? { ...card, due: exam } : card;
}

/** Chance to recall the answer on a day. */
export const recallAt = (memory: Memory, at: Date): number =>
  schedulerFor(USUAL_RETENTION).get_retrievability(memory, at, false);

const TODAY = 20;

/** The questions of today's review, the least remembered first. */
export const dueToday = <T extends { memory: Memory }>(all: readonly T[], at: Date, count = TODAY): T[] =>
  all
    .filter(({ memory }) => memory.due <= at)
    .sort((one, other) => recallAt(one.memory, at) - recallAt(other.memory, at))
    .slice(0, count);
