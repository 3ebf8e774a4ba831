import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sha256 } from '@volante/service-kit/context';
import { Sealer } from '@volante/service-kit/sealing';

const BYTES = 32;
const CODE_DIGITS = 6;

/** 256 random bits for an address, and the digest that the table keeps. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(BYTES).toString('base64url');
  return { secret, hash: sha256(secret) };
}

export const newCode = (): string =>
  randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');

/** Secrets of letters that wait, sealed for their row, and digests of codes. */
@Injectable()
export class LetterSecrets {
  constructor(private readonly sealer: Sealer) {}

  /** A code is short: its digest is made with a key that no backup of the database holds, and with the signer. */
  codeHash(signer: string, code: string): string {
    return this.sealer.digest(code, `agreement_signer ${signer}`);
  }

  seal(business: string, letter: string, secret: string): Buffer {
    return this.sealer.seal(secret, `agreement_letter ${business} ${letter}`);
  }

  open(business: string, letter: string, sealed: Buffer): string {
    return this.sealer.open(sealed, `agreement_letter ${business} ${letter}`);
  }
}
