import type { Text } from '@volante/mfe-kit/i18n';
import type { z } from 'zod';
import '../text/page-texts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

function boundMessage(issue: RawIssue, text: Text): string {
  if (issue.code === 'too_big') {
    const key = issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooHigh';
    return text(`issue.${key}`, { count: Number(issue.maximum) });
  }
  if (issue.code === 'too_small') {
    if (isMissing(issue.input)) return text('issue.missing');
    return text(issue.origin === 'string' ? 'issue.tooShort' : 'issue.tooLow', {
      count: Number(issue.minimum),
    });
  }
  return text('issue.wrong');
}

/** The last choice of a union is the one a person meant: '' or an e-mail. */
function unionMessage(issue: RawIssue): string | null {
  if (issue.code !== 'invalid_union') return null;
  return issue.errors.at(-1)?.[0]?.message ?? null;
}

/** Spanish sentences for a schema's refusals, where the schema itself has none. */
export function issueMessages(text: Text): z.core.$ZodErrorMap {
  return (issue) => {
    const own = unionMessage(issue);
    if (own) return own;
    if (issue.code === 'invalid_value' && isMissing(issue.input)) return text('issue.choose');
    if (issue.code === 'invalid_type') return text(isMissing(issue.input) ? 'issue.missing' : 'issue.wrong');
    return boundMessage(issue, text);
  };
}
