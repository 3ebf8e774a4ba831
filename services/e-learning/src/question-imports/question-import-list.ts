import { Injectable } from '@nestjs/common';
import { question } from '@volante/contracts/e-learning/question.contract';
import { type QuestionTarget, questionImports } from '@volante/contracts/e-learning/question-import.contract';
import { recordTexts } from '@volante/contracts/records/record-words';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Row } from '@volante/service-kit/data/executor';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportedList, LookUp } from '@volante/service-kit/imports/imported-list';
import { KnownRecords, readKnown } from '@volante/service-kit/imports/planning/known-records';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { fold } from '@volante/service-kit/imports/values/fold';
import { localMoment } from '@volante/service-kit/local-days';
import { nextStamps } from '@volante/service-kit/records/record-bulk';
import { takeCodes } from '@volante/service-kit/records/record-codes';
import { insertQuestions, questionBulk, questionSql } from '../question-store/question-bulk.js';
import type { Question } from '../question-store/question-rules.js';
import { type ImportedQuestion, QUESTION_RULES, type ReadQuestion, rowKey } from './imported-question.js';
import { QUESTION_HEADERS, readQuestionRow } from './read-question-row.js';

const { record } = recordTexts(question);
const NOTHING = ' ';

/** The declaration of questions for the import of a sheet. They become drafts, each with its first version. */
@Injectable()
export class QuestionImportList implements ImportedList<ImportedQuestion, Question> {
  readonly calls = questionImports;
  readonly entity = 'question';
  readonly page = '/test/edicion/import/sheet';
  readonly rules = QUESTION_RULES;
  readonly lock = questionBulk.lock;
  readonly eventState = questionBulk.eventState;
  readonly update = questionBulk.write;
  readonly seesAll = 'question-bank.modify';
  readonly headers = QUESTION_HEADERS;
  readonly words = {
    created: ['pregunta creada', 'preguntas creadas'],
    deleted: ['pregunta eliminada', 'preguntas eliminadas'],
    record: 'Pregunta',
    codeInUse: 'Otra pregunta usa ya ese código',
    fields: record.question ?? {},
  } as const;

  constructor(private readonly db: Database) {}

  async reader(ctx: Context) {
    const byName = async (table: string, name: string) => {
      const rows = await this.db.rows<{ id: string; name: string }>(
        ctx,
        `SELECT id, ${name} name FROM ${table} WHERE business_id = :business AND state = 'active' ORDER BY id`,
      );
      return new Map(rows.map((row) => [fold(row.name), row.id]));
    };
    const facts = {
      topic: await byName('question_topic', 'name'),
      norm: await byName('norm', 'citation'),
      source: await byName('question_source', 'name'),
      today: localMoment(Date.now(), await zoneOfPerson(this.db, ctx)).day,
    };
    return (columns: MappedColumns<QuestionTarget>) => (row: SheetRow) =>
      readQuestionRow(row, columns, facts);
  }

  /** Questions of the bank with a text or code of the rows. */
  async lookUp(
    rows: readonly ReadQuestion[],
    where: LookUp,
  ): Promise<KnownRecords<ImportedQuestion, Question>> {
    const texts = [...new Set(rows.flatMap(({ values }) => rowKey(values) || []))];
    const codes = [...new Set(rows.flatMap(({ values }) => values.code || []))];
    if (texts.length === 0) return new KnownRecords();
    return readKnown<Row, ImportedQuestion, Question>(where, {
      ...{ rules: QUESTION_RULES, entity: 'question', columns: questionSql.whole, from: 'question r' },
      which: "r.state <> 'deleted' AND (r.text_key IN (:texts) OR r.code IN (:codes))",
      params: { texts, codes: codes.length > 0 ? codes : [NOTHING] },
      of: (columns) => {
        const row = questionSql.read(columns);
        return { row, fields: this.fieldsOf(row) };
      },
    });
  }

  takeCodes(tx: TenantTx, count: number): Promise<string[]> {
    return takeCodes(tx, question, count);
  }

  insert(tx: TenantTx, rows: readonly Question[]): Promise<void> {
    return insertQuestions(tx, rows);
  }

  build(id: string, { fiscalCode: _, ...fields }: ImportedQuestion, before: Question | null): Question {
    return { ...fields, ...nextStamps(id, before) };
  }

  fieldsOf(row: Question): ImportedQuestion {
    return { ...questionSql.fields(row), state: row.state, fiscalCode: '' };
  }

  /** Those that are no drafts any more, are in a test, or have been in an attempt, stay when an import is taken back. */
  async workedOn(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT q.id FROM question q WHERE q.business_id = :business AND q.id IN (:ids) AND (q.stage <> 'draft'
         OR EXISTS (SELECT 1 FROM fixed_test t WHERE t.business_id = q.business_id AND t.state <> 'deleted'
           AND LOCATE(q.id, t.questions) > 0)
         OR EXISTS (SELECT 1 FROM attempt_question a WHERE a.business_id = q.business_id AND a.question_id = q.id)
         OR EXISTS (SELECT 1 FROM paper_question p WHERE p.business_id = q.business_id AND p.question_id = q.id)
         OR EXISTS (SELECT 1 FROM question_report r WHERE r.business_id = q.business_id AND r.question = q.id))`,
      { ids },
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** A question is called by its statement; the table has no name. */
  async namesOf(ctx: Context, ids: readonly string[]) {
    const rows = await this.db.rows<{ id: string; code: string; name: string }>(
      ctx,
      'SELECT id, code, statement name FROM question WHERE business_id = :business AND id IN (:ids)',
      { ids },
    );
    return rows.map((row) => ({ ...row, hidden: false }));
  }
}
