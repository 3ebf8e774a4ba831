import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import { SCHOOL_WORDS } from './school-words.js';

const DIGITS_AND_SIGNS = /[^\p{L}]+/gu;

/** Letters as the list has them, without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Refuses what is tried first: passwords that many people have, and those made of what everybody here knows. */
@Injectable()
export class PasswordRules {
  private common: Promise<ReadonlySet<string>> | null = null;

  /** @throws CodedError USER-006 */
  async demand(password: string, own: readonly string[]): Promise<void> {
    const text = plain(password);
    const words = text.replace(DIGITS_AND_SIGNS, '');
    const isCommon = (await this.list()).has(text);
    const isOwn = [...SCHOOL_WORDS, ...own.map((one) => plain(one).replace(DIGITS_AND_SIGNS, ''))].includes(
      words,
    );
    if (isCommon || isOwn) throw new CodedError('USER-006');
  }

  /** Tens of thousands of words: read when the first password is chosen. */
  private list(): Promise<ReadonlySet<string>> {
    this.common ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary['passwords-common']),
    );
    return this.common;
  }
}
