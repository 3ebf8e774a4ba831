import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { readAccessSettings } from '../settings.js';
import { Turns } from './turns.js';

/** The library's number for argon2id; its enum cannot be used from isolated modules. */
const ARGON2ID = 2;
const PASSES = 2;
/** One core stays free of hashing: whoever is in does not wait for whoever comes in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
const MAX_WAITING = 64;

@Injectable()
export class PasswordHasher {
  private readonly turns = new Turns(AT_ONCE, MAX_WAITING);
  private readonly parameters = {
    algorithm: ARGON2ID,
    memoryCost: readAccessSettings().VOLANTE_PASSWORD_KIB,
    timeCost: PASSES,
    parallelism: 1,
  };
  /** Verified against when there is no such user, so that both answers take as long. */
  private readonly decoy = hash('nobody has this password', this.parameters);

  /** What is asked of it now begins at once. */
  get isFree(): boolean {
    return this.turns.isFree;
  }

  hash(password: string): Promise<string> {
    return this.turns.take(() => hash(password.normalize('NFC'), this.parameters));
  }

  /** Whether it was made at another cost than today's. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.parameters;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  /** `stored` null: no such user or no password; takes the same time and says no. */
  verify(stored: string | null, password: string): Promise<boolean> {
    return this.turns.take(async () => {
      const isRight = await verify(stored ?? (await this.decoy), password.normalize('NFC'));
      return stored !== null && isRight;
    });
  }
}
