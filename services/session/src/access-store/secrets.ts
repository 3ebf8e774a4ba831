import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { settingOf } from '@volante/service-kit/settings';

/** Base 32 without the letters that are taken for digits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const RECOVERY_LENGTH = 10;

/** `ABCDE-FGHJK`, 49 bits: written down by people. */
export function newRecoveryCode(): string {
  const text = Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${text.slice(0, RECOVERY_LENGTH / 2)}-${text.slice(RECOVERY_LENGTH / 2)}`;
}

/** As people type it: small letters, no hyphen, spaces. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Digests of what is short enough to be tried: under a key that is not in the database. */
@Injectable()
export class CodeDigests {
  private readonly key = Buffer.from(
    hkdfSync('sha256', settingOf('VOLANTE_SEAL_KEY', 'session') ?? '', '', 'volante codes session', 32),
  );

  /** `place`: what the code is for; the same code elsewhere has another digest. */
  of(code: string, place: string): string {
    return createHmac('sha256', this.key)
      .update(`${place}\n${plainCode(code)}`)
      .digest('hex');
  }
}
