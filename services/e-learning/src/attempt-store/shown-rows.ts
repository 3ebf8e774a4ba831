import type { CallOutput } from '@volante/contracts/call';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import type { Descriptions } from '@volante/contracts/e-learning/question-descriptions';
import { type MediaContent, mediaOf } from '@volante/contracts/e-learning/question-media';
import type { attemptReplay } from '@volante/contracts/e-learning/student-attempt.contract';
import type { Read } from '../learner-store/learners.js';

/** A question of an attempt: what was shown, and what was answered. */
export interface ShownRow {
  position: number;
  question_id: string;
  version: number;
  topic: string | null;
  options: number;
  right_places: string;
  chosen: string | null;
  doubted: number;
  flagged: number;
  ms: number;
  answered_at: Date | null;
  correct: number | null;
  /** On paper: places of the version's answers in the order in which they were printed. `null`: as in the version. */
  option_order: string | null;
  /** The student had not answered it before; known once it is handed in. */
  first_try: number;
}

export const SHOWN_COLUMNS = `q.position, q.question_id, q.version, q.topic, q.options, q.right_places, q.chosen, q.doubted,
  q.flagged, q.ms, q.answered_at, q.correct, q.option_order, q.first_try`;

/** The text of a version of a question. */
export interface QuestionContent extends MediaContent {
  statement: string;
  options: QuestionOption[];
  explanation: string;
  picture: string | null;
  pictureAlt: string;
  norm: string | null;
  article: string;
}

export interface Shown extends ShownRow {
  content: QuestionContent;
  /** «RD 1428/2003» */
  citation: string;
}

interface Row extends ShownRow {
  content: string;
  citation: string | null;
  /** In the language of the attempt; `null`: it was shown in Spanish. */
  own_statement: string | null;
  own_options: string | null;
  own_explanation: string | null;
  /** `null`: of before they were translated, those of the version are shown. */
  own_descriptions: string | null;
}

/** Descriptions in the language; the Spanish one where there is none. */
const describedIn = (
  { picture, film, audio, sign }: Descriptions,
  spanish: QuestionContent,
): Pick<QuestionContent, 'pictureAlt' | 'filmAlt' | 'audioAlt' | 'signAlt'> => ({
  pictureAlt: picture || spanish.pictureAlt,
  filmAlt: film || (spanish.filmAlt ?? ''),
  audioAlt: audio || (spanish.audioAlt ?? ''),
  signAlt: sign || (spanish.signAlt ?? ''),
});

/** The text as it was shown: in the language of the attempt, with key, picture and article of the version. */
function contentOf({ content, own_statement, own_options, ...own }: Row): QuestionContent {
  const spanish = JSON.parse(content) as QuestionContent;
  if (own_statement === null || own_options === null) return spanish;
  const texts = JSON.parse(own_options) as string[];
  const options = spanish.options.map((option, place) => ({ ...option, text: texts[place] ?? option.text }));
  const described = describedIn(JSON.parse(own.own_descriptions ?? '{}') as Descriptions, spanish);
  return {
    ...spanish,
    ...described,
    statement: own_statement,
    options,
    explanation: own.own_explanation ?? '',
  };
}

/** The questions of an attempt in the versions that it shows, whatever became of them since. */
export async function readShownRows(read: Read, attempt: string, question?: string): Promise<Shown[]> {
  const rows = await read<Row>(
    `SELECT ${SHOWN_COLUMNS}, v.content, n.citation, w.statement own_statement, w.options own_options,
       w.explanation own_explanation, w.descriptions own_descriptions FROM attempt_question q
     JOIN question_version v ON v.business_id = q.business_id AND v.question_id = q.question_id AND v.version = q.version
     LEFT JOIN attempt a ON q.translation_version IS NOT NULL AND a.business_id = q.business_id AND a.id = q.attempt_id
     LEFT JOIN question_translation_version w ON w.business_id = q.business_id AND w.question_id = q.question_id
       AND w.language = a.language AND w.version = q.translation_version
     LEFT JOIN norm n ON n.business_id = q.business_id AND n.id = JSON_VALUE(v.content, '$.norm')
     WHERE q.business_id = :business AND q.attempt_id = :attempt${question ? ' AND q.question_id = :question' : ''}
     ORDER BY q.position`,
    { attempt, ...(question ? { question } : {}) },
  );
  return rows.map((row) => ({ ...row, content: contentOf(row), citation: row.citation ?? '' }));
}

/** A question of an attempt without its texts. */
export async function readShownRow(
  read: Read,
  attempt: string,
  question: string,
): Promise<ShownRow | undefined> {
  const [row] = await read<ShownRow>(
    `SELECT ${SHOWN_COLUMNS} FROM attempt_question q
     WHERE q.business_id = :business AND q.attempt_id = :attempt AND q.question_id = :question`,
    { attempt, question },
  );
  return row;
}

export const placesIn = (text: string | null): number[] =>
  text === null ? [] : (JSON.parse(text) as number[]);
/** As it is stored: sorted; `null` for none. */
export const placesText = (places: readonly number[]): string | null =>
  places.length === 0 ? null : JSON.stringify(places.toSorted((one, other) => one - other));

export const rightPlaces = (options: readonly QuestionOption[]): number[] =>
  options.flatMap(({ right }, place) => (right ? [place] : []));

/** Places of the version's answers in the order in which they were shown. */
const orderOf = ({ option_order, content: { options } }: Shown): number[] =>
  option_order === null ? options.map((_, place) => place) : (JSON.parse(option_order) as number[]);

/** A question with its key, as a result and a replay show it. */
export const markedOf = (shown: Shown): CallOutput<typeof attemptReplay>['questions'][number] => {
  const { statement, options, explanation, picture, pictureAlt, article } = shown.content;
  const order = orderOf(shown);
  return {
    ...{ id: shown.question_id, version: shown.version, statement, picture, pictureAlt },
    media: mediaOf(shown.content),
    options: order.flatMap((place) => options[place] ?? []),
    ...{ explanation, norm: shown.citation, article },
    chosen: placesIn(shown.chosen).map((place) => order.indexOf(place)),
    ...{ correct: shown.correct === 1, doubted: shown.doubted === 1, ms: shown.ms },
  };
};
