import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { learnMedia } from '@volante/contracts/e-learning/learn-media.contract';
import type { learnPicture } from '@volante/contracts/e-learning/learn-picture.contract';
import { question } from '@volante/contracts/e-learning/question.contract';
import { ownedMedia } from '@volante/contracts/files/media.contract';
import { ownedPictures } from '@volante/contracts/files/owned-picture.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { notFound } from '@volante/service-kit/coded-error';
import type { CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { shownMedia, shownPicture } from '../../attempt-store/shown-pictures.js';
import { studentOf } from '../../attempt-store/student.js';
import type { Read } from '../../learner-store/learners.js';

/** Pictures, films and recordings of questions, as students see them. */
@Injectable()
export class Pictures {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
  ) {}

  async picture(
    ctx: CustomerContext,
    wanted: CallParsed<typeof learnPicture>,
  ): Promise<CallOutput<typeof learnPicture>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const id = await shownPicture(read, await studentOf(read, ctx.actor.contact), wanted);
    if (id === null) throw notFound();
    const { rows } = await this.calls.call(ctx, ownedPictures, { owner: question.table, ids: [id] });
    const [file] = rows;
    if (!file) throw notFound();
    const { key, name, mime, size } = file;
    return { key, name, mime, size, inline: true };
  }

  /** An address for this session alone, which ends with it. */
  async media(
    ctx: CustomerContext,
    wanted: CallParsed<typeof learnMedia>,
  ): Promise<CallOutput<typeof learnMedia>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const id = await shownMedia(read, await studentOf(read, ctx.actor.contact), wanted);
    if (id === null) throw notFound();
    return this.calls.call(ctx, ownedMedia, { owner: question.table, id });
  }
}
