import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { email } from '@volante/contracts/fields';
import type { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import type { LetterheadOf } from '../rendering/letterheads.js';
import type { Logo, Logos } from '../rendering/logos.js';
import { missingIn, type Rendered, render } from '../rendering/renderer.js';
import { houseValues, type Values } from '../rendering/values.js';
import type { MailDraft } from './draft.js';

export type Recipient = CallParsed<typeof mailSend>['recipients'][number];
export type Outcome = CallOutput<typeof mailSend>['rows'][number]['outcome'];

/** Why there is none for somebody. */
interface Refusal {
  recipient: Recipient;
  outcome: Exclude<Outcome, 'queued' | 'repeated'>;
  missing: string[];
}
/** A mail to one person, ready to be queued; or why there is none. */
export type Composed =
  | { recipient: Recipient; outcome: 'queued'; rendered: Rendered; logoKey: string | null }
  | Refusal;

/** Makes one draft into a mail for each of many people. */
export class Composer {
  private readonly now = new Date();
  private readonly logos = new Map<string, Promise<Logo | null>>();

  constructor(
    private readonly draft: MailDraft,
    private readonly letterheadOf: LetterheadOf,
    private readonly logoReader: Logos,
    /** What the sender wrote, and what stands in for what a person lacks. */
    private readonly sent: Values,
    private readonly refusers: ReadonlySet<string>,
    /** Address by which a recipient refuses further advertising. */
    private readonly linkOf: (recipient: Recipient, school: string) => string = () => '',
  ) {}

  /** Without writing the mail out: thousands are asked about at once. */
  async refusal(recipient: Recipient): Promise<Refusal | null> {
    const address = recipient.address.trim();
    if (address === '') return { recipient, outcome: 'noAddress', missing: [] };
    if (!email.safeParse(address).success) return { recipient, outcome: 'badAddress', missing: [] };
    if (this.refusers.has(address.toLowerCase()) || this.refusers.has(recipient.contact ?? ''))
      return { recipient, outcome: 'optedOut', missing: [] };
    const missing = missingIn(this.draft, await this.sources(recipient));
    return missing.length > 0 ? { recipient, outcome: 'missing', missing } : null;
  }

  async compose(recipient: Recipient): Promise<Composed> {
    const refusal = await this.refusal(recipient);
    if (refusal) return refusal;
    const sources = await this.sources(recipient);
    const letterhead = await this.letterheadOf(recipient.branch);
    const logoKey = letterhead.logo?.key ?? null;
    const hasLogo = (await this.logo(logoKey)) !== null;
    const { header, footer, purpose } = this.draft;
    const rendered = await render(this.draft, sources, {
      ...{ header, footer, purpose, letterhead, hasLogo },
      refusalLink: purpose === 'advertising' ? this.linkOf(recipient, letterhead.tradeName) : '',
    });
    return { recipient, outcome: 'queued', rendered, logoKey: header && hasLogo ? logoKey : null };
  }

  async sources(recipient: Pick<Recipient, 'branch' | 'values'>): Promise<Values[]> {
    const [school, branch] = await Promise.all([
      this.letterheadOf(null),
      this.letterheadOf(recipient.branch),
    ]);
    return [recipient.values, this.sent, houseValues(school, branch, this.now)];
  }

  private logo(key: string | null): Promise<Logo | null> {
    if (key === null) return Promise.resolve(null);
    const known = this.logos.get(key) ?? this.logoReader.read(key);
    this.logos.set(key, known);
    return known;
  }
}
