import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  question,
  questionNames,
  questionVersions,
} from '@volante/contracts/e-learning/question.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import type { Question } from '../../question-store/question-rules.js';
import { questionRecord } from '../../records.js';

const MAX_VERSIONS = 200;

interface VersionRow {
  version: number;
  content: string;
  at: Date;
  by_name: string;
}

/** Reads of the bank beside those of the declared record. */
@Injectable()
export class Questions {
  constructor(
    private readonly db: Database,
    @Inject(questionRecord.store) private readonly store: RecordStore<typeof question>,
  ) {}

  async versions(
    ctx: Context,
    { id }: CallParsed<typeof questionVersions>,
  ): Promise<CallOutput<typeof questionVersions>> {
    await this.store.one(ctx, id);
    const rows = await this.db.rows<VersionRow>(
      ctx,
      `SELECT version, content, at, by_name FROM question_version
       WHERE business_id = :business AND question_id = :id ORDER BY version DESC LIMIT ${MAX_VERSIONS}`,
      { id },
    );
    return {
      rows: rows.map(({ version, content, at, by_name: by }) => {
        const { statement, options, explanation, stage } = JSON.parse(content) as Question;
        return { version, at: at.toISOString(), by, statement, options, explanation, stage };
      }),
    };
  }

  async names(
    ctx: Context,
    { ids }: CallParsed<typeof questionNames>,
  ): Promise<CallOutput<typeof questionNames>> {
    if (ids.length === 0) return { rows: [] };
    const rows = await this.db.rows<CallOutput<typeof questionNames>['rows'][number]>(
      ctx,
      "SELECT id, code, statement, stage FROM question WHERE business_id = :business AND id IN (:ids) AND state <> 'deleted'",
      { ids },
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { rows: ids.flatMap((id) => byId.get(id) ?? []) };
  }
}
