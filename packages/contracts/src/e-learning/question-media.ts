import { z } from 'zod';
import { objectId } from '../fields.js';

/** A film, a recording, and the film of an interpreter of sign language. */
export const QUESTION_MEDIA = ['film', 'audio', 'sign'] as const;
export type QuestionMediaKind = (typeof QUESTION_MEDIA)[number];

/** Spanish. */
export const QUESTION_MEDIA_NAMES: Readonly<Record<QuestionMediaKind, string>> = {
  film: 'Vídeo',
  audio: 'Audio',
  sign: 'Lengua de signos',
};

/** Seconds of a film: an exam lasts longer by them. */
export const MAX_FILM_SECONDS = 600;
export const MAX_CAPTIONS = 10_000;

export const questionMedia = z.object({
  kind: z.enum(QUESTION_MEDIA),
  file: objectId,
  /** For those who neither see nor hear it. */
  alt: z.string(),
  /** Of the film; `null` for others. */
  seconds: z.number().int().nullable(),
  /** WebVTT, of the film; '' without captions. */
  captions: z.string(),
});
export type QuestionMedia = z.output<typeof questionMedia>;

/** A question as it is stored; versions of before films have none of these. */
export interface MediaContent {
  film?: string | null;
  filmAlt?: string;
  filmSeconds?: number | null;
  captions?: string;
  audio?: string | null;
  audioAlt?: string;
  sign?: string | null;
  signAlt?: string;
}

/** What a question plays, in the order in which it is shown. */
export function mediaOf(content: MediaContent): QuestionMedia[] {
  const { film, filmAlt, filmSeconds, captions, audio, audioAlt, sign, signAlt } = content;
  const one = (kind: QuestionMediaKind, file: string | null | undefined, alt = ''): QuestionMedia[] =>
    file ? [{ kind, file, alt, seconds: null, captions: '' }] : [];
  return [
    ...one('film', film, filmAlt).map((item) => ({
      ...item,
      seconds: filmSeconds ?? null,
      captions: captions ?? '',
    })),
    ...one('audio', audio, audioAlt),
    ...one('sign', sign, signAlt),
  ];
}
