import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { fixedTest } from '@volante/contracts/e-learning/fixed-test.contract';
import type { question } from '@volante/contracts/e-learning/question.contract';
import { type Descriptions, hasAll } from '@volante/contracts/e-learning/question-descriptions';
import type {
  questionTranslated,
  questionTranslatedUpdate,
  Translation,
  testTranslated,
} from '@volante/contracts/e-learning/translation.contract';
import {
  LANGUAGE_NAMES,
  type LanguageName,
  type TranslationState,
} from '@volante/contracts/e-learning/translation-words';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { SPANISH_COLUMNS, type SpanishRow, spanishIn, spanishOf } from '../../language-store/spanish-text.js';
import { isFresh, keyOf, keysOf, type Spanish } from '../../language-store/translation-key.js';
import { fixedTestRecord, questionRecord } from '../../records.js';

interface TranslationRow {
  question_id: string;
  language: LanguageName;
  statement: string;
  options: string;
  explanation: string;
  /** `null`: of before they were translated. */
  descriptions: string | null;
  reviewed: number;
  source_key: string;
  version: number;
  updated_at: Date;
  updated_by: string;
}

const COLUMNS =
  'question_id, language, statement, options, explanation, descriptions, reviewed, source_key, version, updated_at, updated_by';

const stateOf = (row: TranslationRow | undefined, spanish: Spanish): TranslationState => {
  if (!row) return 'missing';
  if (!isFresh(keysOf(spanish), { key: row.source_key, isBare: row.descriptions === null })) return 'stale';
  return row.reviewed === 1 ? 'reviewed' : 'draft';
};

function shownOf(language: LanguageName, row: TranslationRow | undefined, spanish: Spanish): Translation {
  return {
    language,
    state: stateOf(row, spanish),
    statement: row?.statement ?? '',
    options: row ? (JSON.parse(row.options) as string[]) : [],
    explanation: row?.explanation ?? '',
    descriptions: row?.descriptions ? (JSON.parse(row.descriptions) as Descriptions) : {},
    version: row?.version ?? 0,
    at: row?.updated_at.toISOString() ?? null,
    by: row?.updated_by ?? '',
  };
}

/** Questions in other languages: missing, draft, reviewed, or stale since the Spanish text changed. */
@Injectable()
export class Translations {
  constructor(
    private readonly db: Database,
    @Inject(questionRecord.store) private readonly questions: RecordStore<typeof question>,
    @Inject(fixedTestRecord.store) private readonly tests: RecordStore<typeof fixedTest>,
  ) {}

  async read(
    ctx: Context,
    { id }: CallParsed<typeof questionTranslated>,
  ): Promise<CallOutput<typeof questionTranslated>> {
    const spanish = spanishOf(await this.questions.one(ctx, id));
    const rows = await this.db.rows<TranslationRow>(
      ctx,
      `SELECT ${COLUMNS} FROM question_translation WHERE business_id = :business AND question_id = :id`,
      { id },
    );
    const byLanguage = new Map(rows.map((row) => [row.language, row]));
    return {
      ...spanish,
      options: [...spanish.options],
      rows: LANGUAGE_NAMES.map((language) => shownOf(language, byLanguage.get(language), spanish)),
    };
  }

  async update(
    ctx: Context,
    { id, language, version, ...sent }: CallParsed<typeof questionTranslatedUpdate>,
  ): Promise<CallOutput<typeof questionTranslatedUpdate>> {
    return this.db.write(ctx, async (tx) => {
      const [known] = await this.questions.lock(tx, [id], this.questions.sql.answered);
      if (!known || known.state === 'deleted') throw notFound();
      const spanish = spanishOf(known);
      if (sent.options.length !== spanish.options.length) throw new CodedError('TRANSLATION-001');
      if (sent.reviewed && !hasAll(spanish.descriptions, sent.descriptions))
        throw new CodedError('TRANSLATION-003');
      const [before] = await tx.rows<TranslationRow>(
        `SELECT ${COLUMNS} FROM question_translation
         WHERE business_id = :business AND question_id = :id AND language = :language FOR UPDATE`,
        { id, language },
      );
      if ((before?.version ?? 0) !== version)
        throw conflict(shownOf(language, before, spanish), before?.version ?? 0);
      const next = version + 1;
      await tx.run(
        `REPLACE INTO question_translation (business_id, ${COLUMNS})
         VALUES (:business, :id, :language, :statement, :options, :explanation, :descriptions, :reviewed, :key, :next, :at, :by)`,
        {
          ...{ id, language, statement: sent.statement, options: JSON.stringify(sent.options) },
          ...{ explanation: sent.explanation, descriptions: JSON.stringify(sent.descriptions) },
          ...{ reviewed: sent.reviewed, key: keyOf(spanish), next },
          ...{ at: new Date(), by: tx.ctx.actor.userName },
        },
      );
      await tx.run(
        `INSERT INTO question_translation_version
           (business_id, question_id, language, version, statement, options, explanation, descriptions, at, reviewed)
         SELECT business_id, question_id, language, version, statement, options, explanation, descriptions, updated_at, reviewed
         FROM question_translation WHERE business_id = :business AND question_id = :id AND language = :language`,
        { id, language },
      );
      const old = before ? { statement: before.statement, reviewed: before.reviewed === 1 } : {};
      const changes = changesBetween(
        { [language]: old },
        { [language]: { statement: sent.statement, reviewed: sent.reviewed } },
      );
      tx.audit({ entity: 'question', entityId: id, action: 'updated', changes });
      return { version: next };
    });
  }

  async ofTest(
    ctx: Context,
    { test }: CallParsed<typeof testTranslated>,
  ): Promise<CallOutput<typeof testTranslated>> {
    const { questions: ids } = await this.tests.one(ctx, test);
    if (ids.length === 0) return { questions: 0, rows: LANGUAGE_NAMES.map((one) => countsOf(one, [])) };
    const spanish = await this.db.rows<SpanishRow & { id: string }>(
      ctx,
      `SELECT id, ${SPANISH_COLUMNS} FROM question
       WHERE business_id = :business AND id IN (:ids) AND state <> 'deleted'`,
      { ids },
    );
    const rows = await this.db.rows<TranslationRow>(
      ctx,
      `SELECT ${COLUMNS} FROM question_translation WHERE business_id = :business AND question_id IN (:ids)`,
      { ids },
    );
    const byBoth = new Map(rows.map((row) => [`${row.question_id} ${row.language}`, row]));
    const states = (language: LanguageName) =>
      spanish.map((row) => stateOf(byBoth.get(`${row.id} ${language}`), spanishIn(row)));
    return { questions: spanish.length, rows: LANGUAGE_NAMES.map((one) => countsOf(one, states(one))) };
  }
}

function countsOf(language: LanguageName, states: readonly TranslationState[]) {
  const count = (wanted: TranslationState) => states.filter((state) => state === wanted).length;
  const reviewed = count('reviewed');
  return {
    ...{ language, missing: count('missing'), draft: count('draft'), stale: count('stale'), reviewed },
    offered: states.length > 0 && reviewed === states.length,
  };
}
