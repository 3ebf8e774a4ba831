import type { LanguageName } from '@volante/contracts/e-learning/translation-words';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../learner-store/learners.js';
import { readKeys } from './spanish-keys.js';
import { isFresh, keysOf, type Spanish } from './translation-key.js';

interface Reviewed {
  version: number;
  /** Key of the Spanish text that it was compared with. */
  key: string;
  /** It is of before descriptions were translated. */
  isBare: boolean;
}
/** Questions with their translation. */
export type Texts = ReadonlyMap<string, Reviewed>;

interface ReviewedRow {
  question_id: string;
  language: LanguageName;
  version: number;
  source_key: string;
  bare: number;
}

const reviewedOf = ({ version, source_key: key, bare }: ReviewedRow): Reviewed => ({
  ...{ version, key, isBare: Number(bare) === 1 },
});

/**
 * By language, the published questions that are reviewed in it and whose Spanish text has not changed since. A school without translations
 * costs one statement, any other one two, and a third for questions that have changed.
 */
export async function readReviewed(
  read: Read,
  language?: LanguageName,
): Promise<ReadonlyMap<LanguageName, Texts>> {
  const rows = await read<ReviewedRow>(
    `SELECT question_id, language, version, source_key, descriptions IS NULL bare FROM question_translation
     WHERE business_id = :business AND reviewed = 1${language ? ' AND language = :language' : ''}`,
    language ? { language } : {},
  );
  if (rows.length === 0) return new Map();
  const keys = await readKeys(read);
  const fresh = rows.filter((row) => {
    const own = keys.get(row.question_id);
    return own !== undefined && isFresh(own, reviewedOf(row));
  });
  const byLanguage = Map.groupBy(fresh, (row) => row.language);
  return new Map(
    [...byLanguage].map(([name, own]) => [
      name,
      new Map(own.map((row) => [row.question_id, reviewedOf(row)])),
    ]),
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

/**
 * The questions of a test are read after its texts: one that was edited in between has another key than its translation, whose answers may
 * stand in another order. TRANSLATION-002.
 */
export function checkCompared(texts: Texts, questions: readonly (Spanish & { id: string })[]): void {
  const isOther = (one: Spanish & { id: string }) => {
    const own = texts.get(one.id);
    return own === undefined || !isFresh(keysOf(one), own);
  };
  if (texts.size > 0 && questions.some(isOther)) throw new CodedError('TRANSLATION-002');
}

/**
 * Keeps the texts that a test shows. One that a server of the release before has saved has no row of its version yet, and the test would
 * show it in Spanish.
 */
export async function keepTexts(tx: TenantTx, language: LanguageName, ids: readonly string[]): Promise<void> {
  await tx.run(
    `INSERT IGNORE INTO question_translation_version
       (business_id, question_id, language, version, statement, options, explanation, descriptions, at, reviewed)
     SELECT t.business_id, t.question_id, t.language, t.version, t.statement, t.options, t.explanation, t.descriptions,
       t.updated_at, t.reviewed
     FROM question_translation t
     LEFT JOIN question_translation_version v ON v.business_id = t.business_id AND v.question_id = t.question_id
       AND v.language = t.language AND v.version = t.version
     WHERE t.business_id = :business AND t.language = :language AND t.question_id IN (:ids) AND v.version IS NULL`,
    { language, ids },
  );
}
