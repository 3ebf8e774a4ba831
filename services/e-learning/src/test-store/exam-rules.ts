import {
  EXAM_LIMITS,
  errorsAllowed,
  minutesNeeded,
  SHIPPED_EXAMS,
} from '@volante/contracts/e-learning/exam-limits';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { QuestionMedia } from '@volante/contracts/e-learning/question-media';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';

export interface ExamRule {
  exam: ExamName;
  questions: number;
  minutes: number;
  errors: number | null;
  confirmed: boolean;
}

/** A row of the school, or none: empty numbers are the shipped ones. */
export interface RuleRow {
  questions: number | null;
  minutes: number | null;
  confirmed: number;
}

export function ruleOf(exam: ExamName, row: RuleRow | undefined): ExamRule {
  const shipped = SHIPPED_EXAMS[exam];
  const questions = row?.questions ?? shipped.questions;
  const usual = questions === shipped.questions ? shipped.minutes : minutesNeeded(exam, questions);
  return {
    exam,
    questions,
    minutes: row?.minutes ?? usual,
    errors: EXAM_LIMITS[exam].marking === 'points' ? null : errorsAllowed(questions),
    confirmed: Boolean(row?.confirmed),
  };
}

/** A test of another length than the exam has the time and the errors of its own length. */
export function termsFor(
  { exam, ...rule }: ExamRule,
  questions: number,
): Pick<ExamRule, 'minutes' | 'errors'> {
  if (questions === rule.questions) return { minutes: rule.minutes, errors: rule.errors };
  const errors = rule.errors === null ? null : errorsAllowed(questions);
  return { minutes: minutesNeeded(exam, questions), errors };
}

/** Seconds that the films of a test take: the time of an exam is a minute for each question, and its films. */
export const filmSeconds = (questions: readonly { media: readonly QuestionMedia[] }[]): number =>
  questions.flatMap(({ media }) => media).reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

interface ExamRow extends RuleRow {
  zone: string | null;
  since: string | null;
}

const ZONE = 'Europe/Madrid';

/**
 * The rule that holds today, on the clock of the branch (the person's own one by default), in one statement: the last row of the school that has begun, or
 * the shipped one.
 */
export async function readExam(
  db: Pick<Database, 'rows'>,
  ctx: Context,
  exam: ExamName,
  branch = ctx.actor.branches[0] ?? '',
): Promise<{ today: string; rule: ExamRule }> {
  const rows = await db.rows<ExamRow>(
    ctx,
    `SELECT b.time_zone zone, r.since, r.questions, r.minutes, r.confirmed FROM (SELECT 1) one
     LEFT JOIN branch_ref b ON b.business_id = :business AND b.id = :branch
     LEFT JOIN exam_rule r ON r.business_id = :business AND r.exam = :exam AND r.state = 'active'
     ORDER BY r.since DESC, r.id DESC`,
    { exam, branch },
  );
  const today = localMoment(Date.now(), rows[0]?.zone ?? ZONE).day;
  const row = rows.find(({ since }) => since !== null && since <= today);
  return { today, rule: ruleOf(exam, row) };
}
