import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { CodedError } from '@volante/service-kit/coded-error';

/** The library's number for argon2id; its enum cannot be used from isolated modules. */
const ARGON2ID = 2;
/** OWASP's argon2id: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is bounded so that a rush of sign-ins starves neither the thread pool nor the memory. */
const AT_ONCE = 2;
const MAX_WAITING = 64;

@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** Verified against when there is no such user, so that both answers take as long. */
  private readonly decoy = hash('nobody has this password', PARAMETERS);

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password.normalize('NFC'), PARAMETERS));
  }

  /** `stored` null: no such user or no password; takes the same time and says no. */
  verify(stored: string | null, password: string): Promise<boolean> {
    return this.inTurn(async () => {
      const isRight = await verify(stored ?? (await this.decoy), password.normalize('NFC'));
      return stored !== null && isRight;
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= MAX_WAITING) throw new CodedError('REQ-108');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}
