import { CheckCircleFilled } from '@ant-design/icons';
import { QUESTION_STAGES, type QuestionStage } from '@volante/contracts/e-learning/exam-words';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import { FileImage } from '@volante/ui-kit/file-image';
import { Marked } from '@volante/ui-kit/marked';
import { Tag } from 'antd';
import { useTestText } from '../test-text';
import '../test.css';

const COLOURS: Readonly<Record<QuestionStage, string>> = {
  draft: 'default',
  review: 'warning',
  published: 'success',
  retired: 'error',
};

export const StageTag = ({ stage }: { stage: QuestionStage }) => (
  <Tag color={COLOURS[stage]}>{QUESTION_STAGES[stage]}</Tag>
);

export const optionWords = (options: unknown): string =>
  (options as readonly QuestionOption[]).map(({ text, right }) => `${right ? '✓ ' : ''}${text}`).join(' · ');

const [WIDTH, HEIGHT] = [330, 220];

/** The picture of a question as people see it in a test; its description until it is there. */
export const QuestionPicture = ({ picture, alt }: { picture: string; alt: string }) => (
  <div className="vf-picture">
    <FileImage id={picture} alt={alt} size={WIDTH} height={HEIGHT} fallback={<span>{alt}</span>} />
  </div>
);

/** The answers with their letters; the right ones say so to everybody, not by colour alone. */
export function Options({ options }: { options: readonly QuestionOption[] }) {
  const text = useTestText();
  return (
    <ol className="vf-options">
      {options.map((option) => (
        <li key={option.text} className={option.right ? 'vf-option-right' : undefined}>
          <Marked text={option.text} />
          {option.right ? (
            <span className="vf-right">
              <CheckCircleFilled aria-hidden="true" /> {text('test.right')}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
