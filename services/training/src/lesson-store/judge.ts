import {
  isHard,
  LESSON_RULES,
  type LessonRuleName,
  warningOf,
} from '@volante/contracts/training/lesson-words';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';

const refusal = (code: 'LESSON-001' | 'LESSON-002', rules: readonly LessonRuleName[]) =>
  new CodedError(
    code,
    { rules },
    rules.map((rule) => ({ path: rule, code, message: LESSON_RULES[rule].words })),
  );

/** The rules that a refusal names; none: it is about something else. */
export const rulesOf = (error: CodedError): LessonRuleName[] =>
  (error.details as { rules?: LessonRuleName[] } | undefined)?.rules ?? [];

/**
 * LESSON-001 with every broken rule where one of them is hard, or the person may set none aside; LESSON-002 with those that want a reason
 * while there is none. Warnings take the reason of anybody, notes none.
 */
export function assertBookable(ctx: Context, broken: readonly LessonRuleName[], reason: string): void {
  const standing = broken.filter((rule) => warningOf(rule) !== 'note');
  if (standing.length === 0) return;
  const mayOverride = can(ctx, 'practice.override');
  if (standing.some((rule) => isHard(rule) || (warningOf(rule) === null && !mayOverride)))
    throw refusal('LESSON-001', standing);
  if (reason === '') throw refusal('LESSON-002', standing);
}
