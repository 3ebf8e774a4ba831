import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import type { Logger } from '@volante/service-kit/log';
import { Sealer } from '@volante/service-kit/sealing';
import { Storage } from '@volante/service-kit/storage/storage';
import { readMailEnvironment } from '../settings.js';
import { OutboxStore } from './outbox-store.js';
import { Routes } from './routes.js';

/** What a turn at sending works with. */
@Injectable()
export class TurnTools {
  /** Milliseconds until the second try. */
  readonly retryMs = readMailEnvironment().VOLANTE_MAIL_RETRY_MS;
  /** Milliseconds that a mail server may take for an answer. */
  readonly timeoutMs = readMailEnvironment().VOLANTE_MAIL_TIMEOUT_MS;

  /** Milliseconds that one try may take in all; a whole turn too, but for the mail that it is at. */
  readonly deadlineMs = readMailEnvironment().VOLANTE_MAIL_DEADLINE_MS;

  constructor(
    readonly store: OutboxStore,
    readonly routes: Routes,
    readonly sealer: Sealer,
    readonly storage: Storage,
    @Inject(LOG) readonly log: Logger,
  ) {}
}
