import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  EXAMS_OF_LICENCE,
  type ExamName,
  type QuestionStage,
} from '@volante/contracts/e-learning/exam-words';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import type { questionSearch, SearchMode } from '@volante/contracts/e-learning/theory-test.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { escapeLike } from '@volante/service-kit/data/escape-like';
import type { SqlParams } from '@volante/service-kit/data/sql';

const MAX_WORDS = 8;

/** Columns in which each word is looked for. */
const COLUMNS: Readonly<Record<SearchMode, readonly string[]>> = {
  text: ['q.statement', 'q.options', 'q.explanation'],
  code: ['q.code'],
  article: ['q.article', 'n.citation', 'n.name'],
  picture: ['q.picture_alt'],
  reported: ['q.statement', 'q.code'],
};

const MODES: Readonly<Partial<Record<SearchMode, string>>> = {
  picture: " AND q.picture_alt <> ''",
  reported:
    " AND q.id IN (SELECT w.question FROM question_report w WHERE w.business_id = :business AND w.progress = 'open' AND w.state = 'active')",
};

interface FoundRow {
  id: string;
  code: string;
  statement: string;
  options: string;
  explanation: string;
  picture: string | null;
  pictureAlt: string;
  exams: string;
  topic: string | null;
  norm: string | null;
  article: string;
  stage: QuestionStage;
  reports: number;
}

function wordsIn(mode: SearchMode, search: string): { sql: string; params: SqlParams } {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const sql = words
    .map((_, at) => ` AND (${COLUMNS[mode].map((column) => `${column} LIKE :word${at}`).join(' OR ')})`)
    .join('');
  return { sql, params: Object.fromEntries(words.map((word, at) => [`word${at}`, `%${escapeLike(word)}%`])) };
}

/** Finds questions for the page that shows them to people of the school. */
@Injectable()
export class QuestionSearch {
  constructor(private readonly db: Database) {}

  async find(
    ctx: Context,
    { mode, license, search, limit }: CallParsed<typeof questionSearch>,
  ): Promise<CallOutput<typeof questionSearch>> {
    const exams = license === undefined ? [] : EXAMS_OF_LICENCE[license];
    if (license !== undefined && exams.length === 0) return { rows: [], capped: false };
    const words = wordsIn(mode, search);
    const ofExam = exams.map((_, at) => `LOCATE(:exam${at}, q.exams) > 0`).join(' OR ');
    const rows = await this.db.rows<FoundRow>(
      ctx,
      `SELECT q.id, q.code, q.statement, q.options, q.explanation, q.picture, q.picture_alt pictureAlt, q.exams,
         t.name topic, n.citation norm, q.article, q.stage,
         (SELECT COUNT(*) FROM question_report r WHERE r.business_id = :business AND r.question = q.id
            AND r.progress = 'open' AND r.state = 'active') reports
       FROM question q
       LEFT JOIN question_topic t ON t.business_id = q.business_id AND t.id = q.topic
       LEFT JOIN norm n ON n.business_id = q.business_id AND n.id = q.norm
       WHERE q.business_id = :business AND q.state <> 'deleted'${MODES[mode] ?? ''}${words.sql}${ofExam && ` AND (${ofExam})`}
       ORDER BY q.id DESC LIMIT :limit`,
      {
        ...words.params,
        ...Object.fromEntries(exams.map((one, at) => [`exam${at}`, JSON.stringify(one)])),
        limit: limit + 1,
      },
    );
    return {
      capped: rows.length > limit,
      rows: rows.slice(0, limit).map((row) => ({
        ...row,
        options: JSON.parse(row.options) as QuestionOption[],
        exams: JSON.parse(row.exams) as ExamName[],
        topic: row.topic ?? '',
        norm: row.norm ?? '',
        reports: Number(row.reports),
      })),
    };
  }
}
