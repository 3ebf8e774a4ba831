import type { Day } from '@volante/contracts/calendar-days';
import { EXAMS_OF_LICENCE, type ExamName } from '@volante/contracts/e-learning/exam-words';
import type { NewsAudience } from '@volante/contracts/e-learning/law-news-words';
import { LICENCE_CLASSES, type LicenceClass } from '@volante/contracts/licence-classes';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { LISTED_FROM } from '../../access-store/access-rows.js';
import { AFFECTED, affectedParams, EXAMINED_FROM } from '../../law-store/affected.js';
import type { Read } from '../../learner-store/learners.js';
import { JOINED } from '../../learner-store/survivor-join.js';

/** A change of the law, as its message needs it. */
export interface NewsChange {
  id: string;
  norm: string;
  article: string;
  inForceOn: string | null;
  examOn: string | null;
}

/** Students `l.id`, as a statement that others count and insert from. */
export interface Audience {
  sql: string;
  params: SqlParams;
}

/** People who have a message about the change already, whichever of their contacts got it. */
export const KNOWN = `SELECT COALESCE(sent.reached, r.contact_id) FROM law_news_recipient r LEFT JOIN (${JOINED}) sent ON sent.id = r.contact_id
  WHERE r.business_id = :business AND r.change_id = :change`;

/** Licences whose theory tests have a question that rests on the change. */
async function licencesOf(read: Read, change: NewsChange): Promise<LicenceClass[]> {
  const rows = await read<{ exams: string }>(
    `SELECT DISTINCT q.exams FROM question q
     WHERE q.business_id = :business AND q.stage IN ('published', 'retired') AND ${AFFECTED}`,
    affectedParams(change),
  );
  const exams = new Set(rows.flatMap((row) => JSON.parse(row.exams) as ExamName[]));
  return LICENCE_CLASSES.filter((license) => EXAMS_OF_LICENCE[license].some((exam) => exams.has(exam)));
}

/**
 * Active students of the branches that the person sees. `null`: nobody, since the change has no day, touches no question, or the person
 * sees no branch. `today` is the day by the clock of the person's branch.
 */
export async function audienceOf(
  ctx: Context,
  read: Read,
  change: NewsChange,
  { audience, today }: { audience: NewsAudience; today: Day },
): Promise<Audience | null> {
  const scope = branchScope(ctx, 'l');
  if (!scope) return null;
  const own = { ...scope.params, change: change.id, today };
  if (audience === 'exam') {
    const from = change.examOn ?? change.inForceOn;
    if (from === null) return null;
    return {
      sql: `SELECT DISTINCT l.id, l.email FROM ${EXAMINED_FROM} AND l.type = 'P' AND l.state = 'active'${scope.sql}`,
      params: { ...own, ...affectedParams(change), from },
    };
  }
  const licences = await licencesOf(read, change);
  if (licences.length === 0) return null;
  return {
    sql: `SELECT DISTINCT l.id, l.email FROM ${LISTED_FROM} AND l.state = 'active' AND a.blocked = 0
      AND (a.until IS NULL OR a.until >= :today) AND a.license IN (:licences)${scope.sql}`,
    params: { ...own, licences },
  };
}
