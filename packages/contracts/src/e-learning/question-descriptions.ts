import { z } from 'zod';
import { line } from '../fields.js';
import { QUESTION_MEDIA, type QuestionMedia } from './question-media.js';

/** What a question shows or plays, each with words for those who neither see nor hear it. */
export const DESCRIBED = ['picture', ...QUESTION_MEDIA] as const;

const MAX_DESCRIPTION = 300;

/** By what they describe; one that is left out, or empty, is missing. */
export const descriptions = z.partialRecord(z.enum(DESCRIBED), line(MAX_DESCRIPTION));
export type Descriptions = z.output<typeof descriptions>;

interface Shown {
  picture: string | null;
  pictureAlt: string;
  media: readonly Pick<QuestionMedia, 'kind' | 'alt'>[];
}

/** The descriptions of a question: of what it has, as far as there are words for it. */
export function descriptionsOf({ picture, pictureAlt, media }: Shown): Descriptions {
  const all = [
    ...(picture ? [['picture', pictureAlt] as const] : []),
    ...media.map(({ kind, alt }) => [kind, alt] as const),
  ];
  return Object.fromEntries(all.filter(([, alt]) => alt));
}

/** Whether each description has its words in the other language. */
export const hasAll = (spanish: Descriptions, own: Descriptions): boolean =>
  DESCRIBED.every((one) => !spanish[one] || Boolean(own[one]));
