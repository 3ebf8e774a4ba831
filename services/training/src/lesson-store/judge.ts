import { isHard, LESSON_RULES, type LessonRuleName } from '@volante/contracts/training/lesson-words';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';

const refusal = (code: 'LESSON-001' | 'LESSON-002', rules: readonly LessonRuleName[]) =>
  new CodedError(
    code,
    { rules },
    rules.map((rule) => ({ path: rule, code, message: LESSON_RULES[rule].words })),
  );

/**
 * LESSON-001 with every broken rule where one of them is hard, or the person may set none aside; LESSON-002 with the soft ones while
 * there is no reason.
 */
export function assertBookable(ctx: Context, broken: readonly LessonRuleName[], reason: string): void {
  if (broken.length === 0) return;
  if (broken.some(isHard) || !can(ctx, 'practice.override')) throw refusal('LESSON-001', broken);
  if (reason === '') throw refusal('LESSON-002', broken);
}
