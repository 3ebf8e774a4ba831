import { fillVariables, mailVariable, variablesIn } from '@volante/contracts/mail/mail-variables';
import { CodedError } from '@volante/service-kit/coded-error';
import { escapeHtml, oneLine } from './escape.js';
import { type Dressing, mailPage } from './mail-page.js';
import { type Values, valueIn } from './values.js';

export interface Draft {
  subject: string;
  /** Cleaned HTML. */
  body: string;
}

export interface Rendered {
  subject: string;
  html: string;
  text: string;
  /** Variables that nobody gave a value. */
  missing: string[];
}

/** A subject longer than this is cut by every mail program. */
const SUBJECT_LENGTH = 300;

/** Bytes of a letter's HTML; with all that is around it a long one has 60,000. */
const LETTER_BYTES = 400_000;

const gap = (name: string) => `[${mailVariable(name)?.label ?? name}]`;
const markedGap = (name: string) =>
  `<mark style="background:#FFE2E5;color:#C4164A;padding:0 2px">${escapeHtml(gap(name))}</mark>`;

/** The variables of a draft that no source has a value for. */
export function missingIn({ subject, body }: Draft, sources: readonly Values[]): string[] {
  return variablesIn(`${subject} ${body}`).filter((name) => valueIn(name, sources) === '');
}

/**
 * Fills and dresses a draft. A variable without a value is marked: a preview shows it, a message is not sent with it.
 * MAIL-009 when it has grown too long.
 */
export async function render(
  draft: Draft,
  sources: readonly Values[],
  dressing: Dressing,
): Promise<Rendered> {
  const value = (name: string) => valueIn(name, sources);
  const subject = fillVariables(draft.subject, (name) => value(name) || gap(name));
  const body = fillVariables(draft.body, (name) => {
    const text = value(name);
    return text ? escapeHtml(text) : markedGap(name);
  });
  const html = mailPage(body, dressing);
  // Variables can make a letter many times longer than its draft; turning it into text takes long then.
  if (Buffer.byteLength(html) > LETTER_BYTES) throw new CodedError('MAIL-009');
  return {
    subject: oneLine(subject).slice(0, SUBJECT_LENGTH),
    html,
    text: await plainText(html),
    missing: missingIn(draft, sources),
  };
}

/** The same words for those who read without HTML. */
async function plainText(html: string): Promise<string> {
  const { convert } = await import('html-to-text');
  return convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'title', format: 'skip' },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
}
