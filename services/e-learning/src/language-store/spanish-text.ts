import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import { descriptionsOf } from '@volante/contracts/e-learning/question-descriptions';
import { type MediaContent, mediaOf } from '@volante/contracts/e-learning/question-media';
import type { Spanish } from './translation-key.js';

interface Content extends Omit<Spanish, 'descriptions'>, MediaContent {
  picture: string | null;
  pictureAlt: string;
}

/** The parts of a question that are translated. */
export const spanishOf = ({ statement, options, explanation, ...shown }: Content): Spanish => ({
  ...{ statement, options, explanation },
  descriptions: descriptionsOf({ ...shown, media: mediaOf(shown) }),
});

/** A row of `question` with these parts. */
export type SpanishRow = Omit<Content, 'options'> & { options: string };

export const SPANISH_COLUMNS = `statement, options, explanation, picture, picture_alt pictureAlt, film, film_alt filmAlt,
  audio, audio_alt audioAlt, sign, sign_alt signAlt`;

export const spanishIn = ({ options, ...row }: SpanishRow): Spanish =>
  spanishOf({ ...row, options: JSON.parse(options) as QuestionOption[] });
