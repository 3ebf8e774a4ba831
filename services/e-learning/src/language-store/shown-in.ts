import { type Descriptions, descriptionsOf } from '@volante/contracts/e-learning/question-descriptions';
import type { LanguageName } from '@volante/contracts/e-learning/translation-words';
import type { Read } from '../learner-store/learners.js';
import type { ShownQuestion } from '../test-store/shown-questions.js';
import { isFresh, keysOf } from './translation-key.js';

interface TextRow {
  question_id: string;
  version: number;
  statement: string;
  options: string;
  explanation: string;
  descriptions: string | null;
  source_key: string;
}

/** The version of a text in another language; `null`: Spanish. */
interface Turned {
  translation: number | null;
}

function turned<Q extends ShownQuestion>(one: Q, row: TextRow): Q & Turned {
  const own = JSON.parse(row.descriptions ?? '{}') as Descriptions;
  const texts = JSON.parse(row.options) as string[];
  return {
    ...one,
    ...{ translation: row.version, statement: row.statement, explanation: row.explanation },
    options: one.options.map((option, place) => ({ ...option, text: texts[place] ?? option.text })),
    pictureAlt: own.picture || one.pictureAlt,
    media: one.media.map((item) => ({ ...item, alt: own[item.kind] || item.alt })),
  };
}

/** Those of these questions that are reviewed in the language as they stand, in it; one statement. All of them for Spanish, without any. */
export async function readIn<Q extends ShownQuestion>(
  read: Read,
  language: LanguageName | undefined,
  questions: readonly Q[],
): Promise<(Q & Turned)[]> {
  if (language === undefined) return questions.map((one) => ({ ...one, translation: null }));
  if (questions.length === 0) return [];
  const rows = await read<TextRow>(
    `SELECT question_id, version, statement, options, explanation, descriptions, source_key FROM question_translation
     WHERE business_id = :business AND language = :language AND reviewed = 1 AND question_id IN (:ids)`,
    { language, ids: questions.map(({ id }) => id) },
  );
  const texts = new Map(rows.map((row) => [row.question_id, row]));
  return questions.flatMap((one) => {
    const row = texts.get(one.id);
    if (!row) return [];
    const keys = keysOf({ ...one, descriptions: descriptionsOf(one) });
    return isFresh(keys, { key: row.source_key, isBare: row.descriptions === null })
      ? [turned(one, row)]
      : [];
  });
}

/** Bytes of each reviewed text in a language, by question. */
export async function readTextSizes(
  read: Read,
  language: LanguageName,
): Promise<ReadonlyMap<string, number>> {
  const rows = await read<{ id: string; bytes: number | string }>(
    `SELECT question_id id, LENGTH(statement) + LENGTH(options) + LENGTH(explanation) + COALESCE(LENGTH(descriptions), 0) bytes
     FROM question_translation WHERE business_id = :business AND language = :language AND reviewed = 1`,
    { language },
  );
  return new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]));
}

/** The versions of texts that a phone may have shown, drafts left out: `question version`, with the moment since when it is there. */
export async function readTextVersions(
  read: Read,
  language: LanguageName,
  questions: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await read<{ question_id: string; version: number; at: Date }>(
    `SELECT question_id, version, at FROM question_translation_version
     WHERE business_id = :business AND language = :language AND question_id IN (:questions)
       AND (reviewed = 1 OR reviewed IS NULL)`,
    { language, questions },
  );
  return new Map(rows.map(({ question_id, version, at }) => [`${question_id} ${version}`, at]));
}
