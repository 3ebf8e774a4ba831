import { buffer } from 'node:stream/consumers';
import { setTimeout as rest } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { question } from '@volante/contracts/e-learning/question.contract';
import { ownedPictures } from '@volante/contracts/files/owned-picture.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { Storage } from '@volante/service-kit/storage/storage';
import { lockBank } from '../question-store/ensure-record.js';
import { pictureKey } from './picture-key.js';
import { type DuePicture, duePictures, keepPictureKey, wishMissed } from './picture-rows.js';

const LOOK_MS = 2_000;
const AT_ONCE = 20;
/** Rests for so many times as long as a picture took: an import of thousands is compared beside people's work, not in place of it. */
const REST = 2;
/** Another worker leaves a picture alone for so long; one that failed is tried again then, after each try for longer. */
const LEASE_SECONDS = 60;
/** A picture that cannot be read by then, some ten hours after the first try, stays without a key. */
const MAX_TRIES = 8;

/** Compares the pictures of questions soon after they were attached, and those of before this was built. Rows that wait are its checkpoint. */
@Injectable()
export class PictureKeyBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'pictures of questions are not compared'),
    onError: (error) => this.log.warn({ err: error }, 'pictures of questions will be compared later'),
  });

  private mayMiss = true;

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
    private readonly storage: Storage,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async work(isStopped: () => boolean): Promise<boolean> {
    // The version of before may have saved pictures between the migration and its end.
    while (this.mayMiss && !isStopped()) this.mayMiss = await wishMissed(this.db);
    const due = await duePictures(this.db, AT_ONCE);
    const files = await this.filesOf(due);
    for (const row of due) {
      if (isStopped()) return false;
      const started = performance.now();
      if (await this.claim(row)) await this.keyOne(row, files.get(row.picture));
      await rest((performance.now() - started) * REST);
    }
    return due.length === AT_ONCE;
  }

  /** Where the bytes of the pictures are, by their ids, with one call for each school. One that fails leaves its pictures for later. */
  private async filesOf(due: readonly DuePicture[]): Promise<ReadonlyMap<string, string>> {
    const keys = new Map<string, string>();
    for (const business of new Set(due.map(({ business_id }) => business_id))) {
      const ctx = { ...serviceContext(this.signer, business), idempotencyKey: null };
      const ids = due.filter(({ business_id }) => business_id === business).map(({ picture }) => picture);
      const input = { owner: question.table, ids: [...new Set(ids)] };
      try {
        const { rows } = await this.calls.call(ctx, ownedPictures, input);
        for (const { id, key } of rows) keys.set(id, key);
      } catch (error) {
        this.log.warn({ err: error }, 'pictures of questions are not found');
      }
    }
    return keys;
  }

  private async claim({ business_id, question_id, picture }: DuePicture): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE picture_key SET tries = tries + 1,
         due_at = IF(tries > ${MAX_TRIES}, NULL, UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} * POW(2, tries) SECOND)
       WHERE business_id = :business AND question_id = :question AND picture = :picture AND due_at <= UTC_TIMESTAMP(3)`,
      { business: business_id, question: question_id, picture },
    );
    return affectedRows === 1;
  }

  /** One that fails does not hold up the others. */
  private async keyOne(
    { business_id, question_id, picture }: DuePicture,
    file: string | undefined,
  ): Promise<void> {
    const ctx = serviceContext(this.signer, business_id);
    try {
      if (file === undefined) throw new Error('the file is not there, or the antivirus keeps it back');
      const key = await pictureKey(await buffer(await this.storage.get(file)));
      await this.db.write(ctx, async (tx) => {
        await lockBank(tx);
        await keepPictureKey(tx, { question: question_id, picture }, key);
      });
    } catch (error) {
      this.log.warn({ err: error, picture }, 'a picture of a question will be compared later');
    }
  }
}
