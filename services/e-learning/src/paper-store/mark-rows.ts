import { placesOfLetters, type Variant } from '@volante/contracts/e-learning/paper-words';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { invalid } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { placesText, rightPlaces } from '../attempt-store/shown-rows.js';
import type { Read } from '../learner-store/learners.js';
import { survivorJoin } from '../learner-store/survivor-join.js';
import type { PrintedQuestion } from './paper-rows.js';

/** Answers of a student as they were typed: letters by the order of the variant. */
export interface Typed {
  variant: Variant;
  answers: string[];
}

export interface MarkRow {
  contact_id: string;
  variant: Variant;
  answers: string;
  attempt_id: string;
  version: number;
}

export const typedOf = ({ variant, answers }: Pick<MarkRow, 'variant' | 'answers'>): Typed => ({
  variant,
  answers: JSON.parse(answers) as string[],
});

export const isSame = (one: Typed, other: Typed): boolean =>
  one.variant === other.variant && JSON.stringify(one.answers) === JSON.stringify(other.answers);

export async function readMarks(read: Read, paper: string): Promise<Map<string, MarkRow>> {
  const rows = await read<MarkRow>(
    `SELECT contact_id, variant, answers, attempt_id, version FROM paper_mark
     WHERE business_id = :business AND paper_id = :paper`,
    { paper },
  );
  return new Map(rows.map((row) => [row.contact_id, row]));
}

/** REQ-101 for another number of answers than the sheet has, and for letters that a question lacks. */
export function checkTyped(printed: readonly PrintedQuestion[], { answers }: Typed, path: string): void {
  const problem = (at: string, message: string) => invalid([{ path: at, code: 'custom', message }]);
  if (answers.length !== printed.length)
    throw problem(`${path}.answers`, `La hoja tiene ${printed.length} respuestas`);
  for (const [at, letters] of answers.entries()) {
    const options = printed[at]?.answers.length ?? 0;
    if (placesOfLetters(letters).some((place) => place >= options))
      throw problem(`${path}.answers.${at}`, `La pregunta ${at + 1} no tiene esa respuesta`);
  }
}

/** The questions of an attempt on paper, in the order of its variant; `first`: questions that were first tries. */
export async function insertAnswers(
  tx: TenantTx,
  { attempt, at, first }: { attempt: string; at: Date; first: ReadonlySet<string> },
  printed: readonly PrintedQuestion[],
  { answers }: Typed,
): Promise<void> {
  await insertRows(
    tx,
    'attempt_question',
    [
      ...['attempt_id', 'position', 'question_id', 'version', 'topic', 'options', 'right_places', 'chosen'],
      ...['answered_at', 'option_order', 'first_try'],
    ],
    printed.map((question, place) => {
      const { question_id, version, content } = question;
      // Letters name printed places; what is stored names those of the version.
      const chosen = placesOfLetters(answers[place] ?? '').flatMap(
        (letter) => question.answers[letter] ?? [],
      );
      return [
        ...[attempt, place + 1, question_id, version, content.topic, content.options.length],
        ...[JSON.stringify(rightPlaces(content.options)), placesText(chosen)],
        ...[chosen.length > 0 ? at : null, JSON.stringify(question.answers), first.has(question_id)],
      ];
    }),
  );
}

interface Correction {
  paper: string;
  mark: MarkRow;
  /** `null`: taken back. */
  after: Typed | null;
  reason: string;
}

/** Keeps what a correction has changed, under its author. Answers its id. */
export async function keepCorrection(
  tx: TenantTx,
  { paper, mark, after, reason }: Correction,
): Promise<string> {
  const id = newId();
  await tx.run(
    `INSERT INTO paper_correction (business_id, id, paper_id, contact_id, attempt_id, reason, before_variant,
       before_answers, after_variant, after_answers, at, by_name)
     VALUES (:business, :id, :paper, :contact, :attempt, :reason, :beforeVariant, :beforeAnswers, :afterVariant,
       :afterAnswers, :now, :by)`,
    {
      ...{ id, paper, contact: mark.contact_id, attempt: mark.attempt_id, reason },
      ...{ beforeVariant: mark.variant, beforeAnswers: mark.answers, afterVariant: after?.variant ?? null },
      afterAnswers: after === null ? null : JSON.stringify(after.answers),
      ...{ now: new Date(), by: tx.ctx.actor.userName },
    },
  );
  const changes = {
    contact: { from: mark.contact_id, to: mark.contact_id },
    reason: { from: null, to: reason },
  };
  const action = after === null ? 'mark-withdrawn' : 'mark-corrected';
  tx.audit({ entity: 'paper-test', entityId: paper, action, changes });
  return id;
}

export interface ShownPerson {
  contact_id: string;
  name: string | null;
  person_branch: string | null;
}

/** The name of a student as staff may see it, of the contact or the one that it was joined into. */
export const PERSON_COLUMNS = `IF(l.state IN ('active', 'inactive') AND l.merged_into IS NULL, l.name, NULL) name,
  l.branch_id person_branch`;
export const personJoin = (alias: string): string => survivorJoin(alias, 'LEFT ');

export const nameFor = (ctx: Context, { name, person_branch }: ShownPerson): string =>
  name !== null && person_branch !== null && seesBranch(ctx, person_branch) ? name : '';
