/**
 * The words that this code once used in a voice of its own, by group. Prose patterns look at comments and Markdown, name
 * patterns at identifiers. CONTRIBUTING ("Plain English") says what to write instead.
 */
import { newLines, START } from './prose.mjs';

const BE = '(?:am|is|are|was|were|be|been|being|gets?|got)(?:\\s+(?:not|never|only|also|then|always))?';
const any = (...sources) => new RegExp(`\\b(?:${sources.join('|')})\\b`, 'gi');

/** A sentence that opens with a pronoun instead of its subject; a question may. */
const OPENING = new RegExp(
  `(?:^|${START}|[.!?][)"'»]*\\s|\\n\\s*\\n)\\s*(?=((?:What|Of|Who|Whom|Whose|Whoever|Whatever)\\b)(?!\\scourse)(?![^.!]*\\?))`,
  'g',
);

export const PROSE = {
  pronouns: [any('who(?:m|so)?ever'), any('whom')],
  openings: [OPENING],
  speech: [
    any('(?:told|tell|tells|telling)(?!\\s+(?:\\S+\\s+){0,4}apart)'),
    any(`${BE}\\s+said`),
    any(`${BE}\\s+asked`),
    any(`${BE}\\s+heard`, 'hears?\\s+(?:of|about)'),
    any('(?:says?|said)\\s+a\\s+word', 'live\\s+words?'),
    any('speaks?\\s+(?:of|about)'),
  ],
  persons: [any("(?:nobody|somebody|everybody)'s(?!\\s+(?:been|got)\\b)"), any('oneself')],
  archaic: [
    any('anew'),
    any('besides'),
    any('under\\s+way'),
    any('as\\s+ever'),
    any('of\\s+(?:what|whose|theirs)'),
    any('(?:take|takes|taken|taking|took)\\s+along'),
    any('(?:show|shows|shown)\\s+out', '(?:let|lets)\\s+in'),
  ],
};

export const NAMES = {
  bounds: [/\b(?:MOST|LEAST)(?:_[A-Z0-9_]+)?\b/g],
  speech: [/\b(?:tell|told|said|asked)(?:[A-Z]\w*)?\b/g],
  pronouns: [/\b(?:whose|whom|whoever|theirs)(?:[A-Z]\w*)?\b|\b(?:THEIRS|WHOSE|WHOM)\b/g],
  retired: [
    /\b(?:AccessBook|AccountBar|Barred|Bone|BeginService|EnterService|DoorEntry|DoorLink)\b/g,
    /\b(?:named|coded)(?=\()/g,
    /\b(?:settleMoney|lendStyleNonce|keepZodFromEval)\b/g,
  ],
};

const groupsOf = (kind) => (kind === 'identifiers' ? NAMES : PROSE);

/** Names of the groups that are counted in a kind of text. */
export const groupNames = (kind) => Object.keys(groupsOf(kind));

/** The words of each group in the pieces of a text, with their lines. */
export function findWords(kind, pieces) {
  return pieces.flatMap(({ text, line }) =>
    Object.entries(groupsOf(kind)).flatMap(([group, patterns]) =>
      patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].map((match) => ({
          group,
          // An opening is found before its word, which stands in a group of its own.
          line: line + newLines(text.slice(0, match.index + match[0].length)),
          word: (match[1] ?? match[0]).replace(/\s+/g, ' '),
        })),
      ),
    ),
  );
}
