import { type AttemptKind, isExamKind } from '@volante/contracts/e-learning/attempt-words';
import type { LanguageName } from '@volante/contracts/e-learning/translation-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { keepTexts } from '../language-store/reviewed-texts.js';
import { filmSeconds, termsFor } from '../test-store/exam-rules.js';
import type { ShownQuestion } from '../test-store/shown-questions.js';
import type { Chosen } from './choose-questions.js';
import { rightPlaces } from './shown-rows.js';
import type { Student } from './student.js';

/** A test that begins now. */
export interface Begun {
  id: string;
  student: Pick<Student, 'id' | 'branch'>;
  license: LicenceClass;
  kind: AttemptKind;
  /** The fixed test or the topic; '' for neither. */
  subject: string;
  device: string;
  language: LanguageName | undefined;
  chosen: Omit<Chosen, 'questions'> & {
    questions: Pick<ShownQuestion, 'id' | 'version' | 'topic' | 'options' | 'media'>[];
  };
  /** Percent that a test against the clock lasts longer. */
  moreTime: number;
  /** The exam in a room that was entered with the code of its wall; `null`: none. */
  classroom: string | null;
}

const MINUTE = 60_000;
const WHOLE = 100;
const SECOND = 1_000;

/** `lasts`: milliseconds, `null` without a limit. */
function termsOf({ kind, chosen: { rule, questions }, moreTime }: Begun) {
  if (!isExamKind(kind)) return { lasts: null, errors: rule.errors, moreTime: 0 };
  const { minutes, errors } = termsFor(rule, questions.length);
  const usual = minutes * MINUTE + filmSeconds(questions) * SECOND;
  return { lasts: Math.ceil((usual * (WHOLE + moreTime)) / WHOLE), errors, moreTime };
}

/** Writes a test that begins, with the questions in their order. */
export async function insertAttempt(tx: TenantTx, begun: Begun): Promise<void> {
  const { id, student, license, kind, subject, chosen, language } = begun;
  const { lasts, errors, moreTime } = termsOf(begun);
  const now = new Date();
  await tx.run(
    `INSERT INTO attempt (business_id, id, contact_id, branch_id, license, exam, kind, subject, name, questions,
       errors_allowed, confirmed, started_at, ends_at, device, more_time, language, classroom_id)
     VALUES (:business, :id, :contact, :branch, :license, :exam, :kind, :subject, :name, :questions, :errors,
       :confirmed, :now, :ends, :device, :moreTime, :language, :classroom)`,
    {
      ...{ id, contact: student.id, branch: student.branch, license, exam: chosen.exam, kind, subject },
      ...{ name: chosen.name, questions: chosen.questions.length, errors, confirmed: chosen.rule.confirmed },
      ...{ now, ends: lasts === null ? null : new Date(now.getTime() + lasts), device: begun.device },
      ...{ moreTime, language: language ?? null, classroom: begun.classroom },
    },
  );
  await insertRows(
    tx,
    'attempt_question',
    [
      ...['attempt_id', 'position', 'question_id', 'version', 'topic', 'options', 'right_places'],
      'translation_version',
    ],
    chosen.questions.map((one, at) => [
      ...[id, at + 1, one.id, one.version, one.topic, one.options.length],
      ...[JSON.stringify(rightPlaces(one.options)), chosen.texts.get(one.id)?.version ?? null],
    ]),
  );
  if (language !== undefined)
    await keepTexts(
      tx,
      language,
      chosen.questions.map((one) => one.id),
    );
}
