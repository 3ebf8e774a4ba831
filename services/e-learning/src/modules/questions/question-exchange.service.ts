import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { MAX_EXCHANGE_TEXT, MAX_EXCHANGED } from '@volante/contracts/e-learning/exchange-words';
import { question } from '@volante/contracts/e-learning/question.contract';
import type {
  questionExchange,
  questionImport,
} from '@volante/contracts/e-learning/question-exchange.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { checkReferences } from '@volante/service-kit/records/record-references';
import type { Exchanged } from '../../exchange/exchanged.js';
import { ExchangedQuestions } from '../../exchange-reader/exchanged-questions.js';
import { FileReader } from '../../exchange-reader/file-reader.js';
import { questionSql } from '../../question-store/question-bulk.js';
import { textKey } from '../../question-store/text-key.js';
import { FORMATS, lostBy } from './exchange-formats.js';
import { type NewQuestion, putExchanged } from './put-exchanged.js';
import { bankPlaces, freeCodes } from './write-exchanged.js';

type Sent = CallParsed<typeof questionImport>;
const LOST_PICTURES = 'Imágenes que faltan, o que usa otra pregunta';

/** Questions in and out as files of other programs and as packages. */
@Injectable()
export class QuestionExchange {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
    private readonly questions: ExchangedQuestions,
    private readonly reader: FileReader,
  ) {}

  async import(ctx: Context, sent: Sent): Promise<CallOutput<typeof questionImport>> {
    const file = await this.reader.read(ctx.actor.businessId, sent);
    if (!file) throw new CodedError('EXCHANGE-001');
    if (file.questions.length > MAX_EXCHANGED) throw new CodedError('EXCHANGE-002');
    const { fresh, known } = await this.unknown(ctx, file.questions);
    const pictures = [...new Set(fresh.flatMap(({ picture }) => picture?.name ?? []))];
    const lost = sent.dryRun ? 0 : await this.add(ctx, fresh, sent);
    if (lost > 0) file.lost.set(LOST_PICTURES, lost);
    return {
      ...{ added: fresh.length, known, rejected: file.rejected, pictures },
      lost: [...file.lost].map(([what, count]) => ({ what, count })),
    };
  }

  async export(
    ctx: Context,
    { format, ids }: CallParsed<typeof questionExchange>,
  ): Promise<CallOutput<typeof questionExchange>> {
    const { questions, pictures, withMedia } = await this.questions.read(ctx, ids);
    const { filename, keeps, write } = FORMATS[format];
    const written = write(keeps === 'all' ? questions : questions.map(({ bank: _bank, ...rest }) => rest));
    const size = written.files.reduce((sum, { text }) => sum + text.length, written.text.length);
    if (size > MAX_EXCHANGE_TEXT) throw new CodedError('EXCHANGE-002');
    return {
      ...{ filename, ...written, lost: lostBy(FORMATS[format], questions, withMedia) },
      pictures: keeps === 'texts' ? [] : pictures,
    };
  }

  /** Those that the bank lacks, each once. */
  private async unknown(
    ctx: Context,
    questions: readonly Exchanged[],
  ): Promise<{ fresh: Exchanged[]; known: number }> {
    const byKey = new Map(questions.map((one) => [textKey(one), one]));
    if (byKey.size === 0) return { fresh: [], known: 0 };
    const rows = await this.db.rows<{ text_key: string }>(
      ctx,
      "SELECT text_key FROM question WHERE business_id = :business AND text_key IN (:keys) AND state <> 'deleted'",
      { keys: [...byKey.keys()] },
    );
    for (const { text_key } of rows) byKey.delete(text_key);
    return { fresh: [...byKey.values()], known: questions.length - byKey.size };
  }

  /** Answers how many pictures were named and not sent, or belong to an earlier question. */
  private add(ctx: Context, fresh: readonly Exchanged[], sent: Sent): Promise<number> {
    const ids = fresh.map(() => newId());
    return this.db.write(ctx, async (tx) => {
      const { exams, topic, source } = sent;
      const given = { ...questionSql.empty(), exams, topic, source };
      await checkReferences(tx, question, given, null);
      const free = await freeCodes(tx, fresh);
      const placesOf = bankPlaces(tx, { db: this.db, calls: this.calls });
      const files = new Map(sent.pictures.map(({ name, file }) => [name, file]));
      const rows: NewQuestion[] = [];
      let lost = 0;
      for (const [at, { name, statement, options, explanation, picture, bank }] of fresh.entries()) {
        const file = picture && files.get(picture.name);
        if (picture && file) files.delete(picture.name);
        else if (picture) lost += 1;
        const own = bank && { ...(await placesOf(bank)), code: free.has(name) ? name : '' };
        free.delete(name);
        const seen =
          picture && file ? { picture: file, pictureAlt: picture.alt || 'Imagen sin describir' } : {};
        const fields = { ...given, ...own, statement, options, explanation, ...seen };
        rows.push({ id: ids[at] ?? newId(), fields });
      }
      await putExchanged(tx, this.calls, rows);
      return lost;
    });
  }
}
