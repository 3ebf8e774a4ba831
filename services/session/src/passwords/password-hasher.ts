import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { Turns } from '@volante/service-kit/child/turns';
import type { Logger } from '@volante/service-kit/log';
import { readAccessSettings } from '../settings.js';
import type { Cost, HashingTask } from './hashing-task.js';
import { HashingThread } from './hashing-thread.js';

/** The library's number for argon2id; its enum cannot be used from isolated modules. */
const ARGON2ID = 2;
const PASSES = 2;
const CORES = availableParallelism();
/** Threads of low priority: of many cores one stays free of them, of two neither has to. */
const AT_ONCE = Math.min(CORES, Math.max(2, CORES - 1));
const MAX_WAITING = 64;
/** The least that the algorithm takes, in KiB. */
const MIN_MEMORY = 8;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/;

const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/** What a comparison with a hash of an older, cheaper cost lacks to today's: its work is memory times passes. */
export function restOf(stored: string, today: Cost): Cost | null {
  const [, memory, passes] = STORED.exec(stored) ?? [];
  if (memory === undefined) return null;
  const left = today.memoryCost - Math.ceil((Number(memory) * Number(passes)) / today.timeCost);
  return left < MIN_MEMORY ? null : { ...today, memoryCost: left };
}

@Injectable()
export class PasswordHasher implements OnApplicationShutdown {
  private readonly turns = new Turns(AT_ONCE, MAX_WAITING);
  private readonly threads: readonly HashingThread[];
  private readonly cost: Cost = {
    algorithm: ARGON2ID,
    memoryCost: readAccessSettings().VOLANTE_PASSWORD_KIB,
    timeCost: PASSES,
    parallelism: 1,
  };
  private readonly prefix =
    `$argon2id$v=19$m=${this.cost.memoryCost},t=${PASSES},p=${this.cost.parallelism}$`;
  /** Of no password: verified against when there is no such user, so that both answers take as long. */
  private readonly decoy = `${this.prefix}${part(16)}$${part(32)}`;

  constructor(@Optional() @Inject(LOG) log?: Logger) {
    const died = (reason: unknown) =>
      log?.error({ err: reason }, 'a hashing thread ended, the next one is asked');
    this.threads = Array.from({ length: AT_ONCE }, () => new HashingThread(died));
  }

  /** What is asked of it now begins at once. */
  get isFree(): boolean {
    return this.turns.isFree;
  }

  async hash(password: string): Promise<string> {
    return String(await this.ask({ kind: 'hash', password: password.normalize('NFC'), cost: this.cost }));
  }

  /** Whether it was made at another cost than today's. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith(this.prefix);
  }

  /** `stored` null: no such user or no password; takes the same time and says no, as a wrong one of an older cost does. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? this.decoy;
    const rest = restOf(against, this.cost);
    const isRight = await this.ask({
      kind: 'verify',
      password: password.normalize('NFC'),
      stored: against,
      rest,
    });
    return stored !== null && isRight === true;
  }

  /** After the last call has been answered. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }

  private ask(task: HashingTask): Promise<string | boolean> {
    return this.turns.within(() => {
      const [first] = this.threads;
      const thread = this.threads.find(({ isIdle }) => isIdle) ?? first;
      if (!thread) throw new Error('there is a thread for each turn');
      return thread.ask(task);
    });
  }
}
