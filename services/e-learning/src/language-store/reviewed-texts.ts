import type { LanguageName } from '@volante/contracts/e-learning/translation-words';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Read } from '../learner-store/learners.js';
import { keyOf, type Spanish } from './translation-key.js';

/** Questions with the version of their translation. */
export type Texts = ReadonlyMap<string, number>;

interface ReviewedRow {
  question_id: string;
  language: LanguageName;
  version: number;
  source_key: string;
}

type SpanishRow = Omit<Spanish, 'options'> & { id: string; options: string };

/** Keys of the Spanish texts as they stand, of published questions with a reviewed translation. */
async function readKeys(read: Read): Promise<ReadonlyMap<string, string>> {
  const rows = await read<SpanishRow>(
    `SELECT q.id, q.statement, q.options, q.explanation FROM question q
     WHERE q.business_id = :business AND q.stage = 'published' AND q.state = 'active'
       AND EXISTS (SELECT 1 FROM question_translation t
         WHERE t.business_id = q.business_id AND t.question_id = q.id AND t.reviewed = 1)`,
  );
  return new Map(
    rows.map(({ id, options, ...text }) => [
      id,
      keyOf({ ...text, options: JSON.parse(options) as Spanish['options'] }),
    ]),
  );
}

/**
 * By language, the published questions that are reviewed in it and whose Spanish text has not changed since. A school without translations
 * costs one statement, any other one two.
 */
export async function readReviewed(
  read: Read,
  language?: LanguageName,
): Promise<ReadonlyMap<LanguageName, Texts>> {
  const rows = await read<ReviewedRow>(
    `SELECT question_id, language, version, source_key FROM question_translation
     WHERE business_id = :business AND reviewed = 1${language ? ' AND language = :language' : ''}`,
    language ? { language } : {},
  );
  if (rows.length === 0) return new Map();
  const keys = await readKeys(read);
  const fresh = rows.filter((row) => keys.get(row.question_id) === row.source_key);
  const byLanguage = Map.groupBy(fresh, (row) => row.language);
  return new Map(
    [...byLanguage].map(([name, own]) => [name, new Map(own.map((row) => [row.question_id, row.version]))]),
  );
}

/** A test that can draw these questions is offered in a language only if all of them are reviewed in it. */
export const isOffered = (texts: Texts, ids: readonly string[]): boolean =>
  ids.length > 0 && ids.every((id) => texts.has(id));

const SPANISH: Texts = new Map();

/** The texts of a test that can draw these questions; none for Spanish. TRANSLATION-002 where it is not offered in the language. */
export async function textsFor(
  read: Read,
  language: LanguageName | undefined,
  ids: readonly string[],
): Promise<Texts> {
  if (language === undefined) return SPANISH;
  const texts = (await readReviewed(read, language)).get(language) ?? SPANISH;
  if (!isOffered(texts, ids)) throw new CodedError('TRANSLATION-002');
  return texts;
}
