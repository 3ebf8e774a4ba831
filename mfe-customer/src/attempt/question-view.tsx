import { Marked } from '@volante/ui-kit/marked';
import { useAppText } from '../app/app-text';
import { useIsLooking } from '../session/look';
import { Media } from './media';
import { Picture } from './picture';
import type { Given, Question } from './use-attempt';

interface QuestionProps {
  question: Question;
  /** Tag of the language of its texts. */
  lang: string;
  given: Given;
  /** Places that were picked and not sent, of questions with several right answers. */
  picked: readonly number[];
  onPick: (place: number) => void;
}

const LETTERS = 'ABCD';

/** How an answer looks once the key is there. */
function markOf({ feedback, chosen }: Given, place: number): string | undefined {
  if (!feedback) return undefined;
  if (feedback.right.includes(place)) return 'right';
  return chosen.includes(place) ? 'wrong' : undefined;
}

/** The right answer and the one that was given, in words: some students cannot see the colours. */
function MarkWords({ mark }: { mark: string | undefined }) {
  const text = useAppText();
  if (mark === undefined) return null;
  return <small className="st-mark-words">{text(mark === 'right' ? 'result.right' : 'result.yours')}</small>;
}

/** One question with its answers. */
export function QuestionView({ question, lang, given, picked, onPick }: QuestionProps) {
  const text = useAppText();
  const isLooking = useIsLooking();
  const { id, statement, options, several } = question;
  return (
    <fieldset className="st-question" key={id}>
      <legend lang={lang}>
        <Marked text={statement} />
      </legend>
      <Picture {...{ question, lang }} />
      <Media question={question} />
      {several ? <p className="st-soft">{text('attempt.several')}</p> : null}
      {options.map((option, place) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no other name than its place
          key={place}
          className="st-option"
          lang={lang}
          data-mark={markOf(given, place)}
        >
          <input
            type={several ? 'checkbox' : 'radio'}
            name={`answer-${id}`}
            checked={picked.includes(place)}
            disabled={isLooking || given.feedback !== null}
            onChange={() => onPick(place)}
          />
          <span className="st-letter" aria-hidden="true">
            {LETTERS[place]}
          </span>
          <Marked text={option} />
          <MarkWords mark={markOf(given, place)} />
        </label>
      ))}
    </fieldset>
  );
}
