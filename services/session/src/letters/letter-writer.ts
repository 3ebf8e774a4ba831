import { Inject, Injectable } from '@nestjs/common';
import { OPERATOR_BUSINESS_ID } from '@volante/contracts/permissions';
import { FIRST_PASSWORD_HASH } from '@volante/contracts/session/first-password';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CodedError } from '@volante/service-kit/coded-error';
import { sha256 } from '@volante/service-kit/context';
import type { Logger } from '@volante/service-kit/log';
import { newCode, newSecret } from '@volante/service-kit/secret';
import { CodeDigests } from '../access-store/secrets.js';
import { StepStore } from '../access-store/step.store.js';
import { type Account, AccountStore } from '../account-store/account.store.js';
import type { LetterKind } from './letter-box.js';
import {
  addressLetter,
  codeLetter,
  confirmLetter,
  invitationLetter,
  knownLetter,
  type LetterText,
  movedLetter,
  recoveryLetter,
  studentCodeLetter,
  welcomeLetter,
} from './letter-texts.js';
import { LinkStore } from './link.store.js';
import { type Post, Postman } from './postman.js';
import { isSafetyKind, type SafetyKind, safetyFacts } from './safety-facts.js';
import { safetyLetter } from './safety-letter-texts.js';
import { isStudentKind, type StudentKind, studentFacts } from './student-facts.js';
import { studentLetter } from './student-letter-texts.js';

/** The school has no mail, none left for today, or is a trial that knows nobody of that address: another try changes nothing. */
const NOT_FOR_THEM: ReadonlySet<string> = new Set(['MAIL-001', 'MAIL-013', 'MAIL-014']);

export interface Letter {
  id: string;
  kind: LetterKind;
  email: string;
  subject: string | null;
  facts: string | null;
  attempt: number;
}

/**
 * Makes the secret of a letter, stores its digest and hands the letter over. A second attempt makes another secret:
 * the first one is stored nowhere.
 */
@Injectable()
export class LetterWriter {
  constructor(
    private readonly accounts: AccountStore,
    private readonly steps: StepStore,
    private readonly links: LinkStore,
    private readonly digests: CodeDigests,
    private readonly post: Postman,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async write(letter: Letter): Promise<void> {
    if (letter.kind === 'code') return this.code(letter, codeLetter);
    if (letter.kind === 'student-code') return this.code(letter, studentCodeLetter);
    if (letter.kind === 'moved') return this.moved(letter);
    if (isSafetyKind(letter.kind)) return this.safety(letter, letter.kind);
    if (isStudentKind(letter.kind)) return this.student(letter, letter.kind);
    if (!this.post.hasAddress) {
      this.log.error('VOLANTE_PUBLIC_URL is not set: no link can be sent');
      return;
    }
    return letter.kind === 'registration' ? this.registration(letter) : this.password(letter);
  }

  private async code(letter: Letter, text: (code: string) => LetterText): Promise<void> {
    if (letter.subject === null) return;
    const code = newCode();
    const step = await this.steps.setCode(letter.subject, this.digests.of(code, letter.subject));
    if (step) await this.send(step.businessId, letter, text(code));
  }

  /** To a person who is there: a link by which they set a password, their first one or another. */
  private async password(letter: Letter): Promise<void> {
    const account = await this.reader(letter);
    if (!account?.active) return;
    const token = newSecret();
    const business = account.user.business.id;
    const isInvitation = letter.kind !== 'recovery';
    const to = { id: account.user.id, business, email: letter.email };
    await this.links.addReset(to, sha256(token), isInvitation);
    const isFirst = letter.kind === 'welcome' || letter.kind === 'invitation';
    const address = this.post.address(`/user/password/reset/${token}${isFirst ? FIRST_PASSWORD_HASH : ''}`);
    // A business that is new has nothing of its own to write with yet.
    if (letter.kind === 'welcome') return this.send(OPERATOR_BUSINESS_ID, letter, welcomeLetter(address));
    if (letter.kind === 'address') return this.send(business, letter, addressLetter(address));
    await this.send(business, letter, isInvitation ? invitationLetter(address) : recoveryLetter(address));
  }

  /** Several businesses may have invited one address. `null`: the account has another address by now. */
  private async reader({ kind, email, subject }: Letter): Promise<Account | null> {
    if (subject === null) return this.accounts.byEmail(email);
    const account = await this.accounts.byId(subject);
    const address = kind === 'address' ? account?.wantedEmail : account?.user.email;
    return address === email ? account : null;
  }

  /** To the address that was theirs. */
  private async moved(letter: Letter): Promise<void> {
    const account = letter.subject === null ? null : await this.accounts.byId(letter.subject);
    if (account) await this.send(account.user.business.id, letter, movedLetter());
  }

  /** What has happened to their account. */
  private async safety(letter: Letter, kind: SafetyKind): Promise<void> {
    const account = letter.subject === null ? null : await this.accounts.byId(letter.subject);
    if (!account) return;
    const facts = safetyFacts.parse(JSON.parse(letter.facts ?? 'null'));
    const recovery = this.post.hasAddress ? this.post.address('/user/password/recovery') : null;
    await this.send(account.user.business.id, letter, safetyLetter(kind, facts, recovery));
  }

  /**
   * Staff have changed how the student enters. The school wrote the address down and nobody has confirmed it: this is a mail of the
   * school, which goes by its server, counts as one of its day, and in a trial reaches its own people alone.
   */
  private async student(letter: Letter, kind: StudentKind): Promise<void> {
    const facts = studentFacts.parse(JSON.parse(letter.facts ?? 'null'));
    try {
      await this.post.send(facts.business, postOf(letter, studentLetter(kind, facts), false));
    } catch (error) {
      if (!(error instanceof CodedError && NOT_FOR_THEM.has(error.code))) throw error;
      this.log.info({ letter: letter.id, code: error.code }, 'a student is not written to');
    }
  }

  private async registration(letter: Letter): Promise<void> {
    if (letter.subject === null) return;
    const account = await this.accounts.provenByEmail(letter.email);
    if (account) {
      const text = knownLetter(
        this.post.address('/user/sign-in'),
        this.post.address('/user/password/recovery'),
      );
      return this.send(OPERATOR_BUSINESS_ID, letter, text);
    }
    const token = newSecret();
    if (!(await this.links.setConfirmation(letter.subject, sha256(token)))) return;
    // After the hash sign: browsers keep it to themselves, no server on the way writes it down.
    await this.send(OPERATOR_BUSINESS_ID, letter, confirmLetter(this.post.address(`/user/sign-up#${token}`)));
  }

  private send(business: string, letter: Letter, text: LetterText): Promise<void> {
    return this.post.send(business, postOf(letter, text, true));
  }
}

const postOf = ({ id, email, kind, attempt }: Letter, text: LetterText, secret: boolean): Post => ({
  ...{ key: `${id}:${attempt}`, origin: `session.${kind}`, email, secret },
  ...text,
});
