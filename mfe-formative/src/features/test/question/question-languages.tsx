import type { CallOutput } from '@volante/contracts/call';
import { question } from '@volante/contracts/e-learning/question.contract';
import { DESCRIBED, hasAll } from '@volante/contracts/e-learning/question-descriptions';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import {
  questionTranslated,
  questionTranslatedUpdate,
  type Translation,
  testTranslated,
} from '@volante/contracts/e-learning/translation.contract';
import { LANGUAGES, type TranslationState } from '@volante/contracts/e-learning/translation-words';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { LoadState } from '@volante/ui-kit/load-state';
import { Problem } from '@volante/ui-kit/problem';
import { Button, Checkbox, Input, Modal, Tag } from 'antd';
import { useId, useState } from 'react';
import { useTestText } from '../test-text';

type Whole = CallOutput<typeof questionTranslated>;

const COLOURS: Readonly<Record<TranslationState, string>> = {
  missing: 'default',
  draft: 'warning',
  reviewed: 'success',
  stale: 'error',
};
const MAX = { statement: 1_000, option: 500, explanation: 2_000, description: 300 };

const inOneLine = (words: string): string => words.replace(/\n/g, ' ');

interface PartProps {
  id: string;
  label: string;
  spanish: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
}

function Part({ id, label, spanish, value, max, onChange }: PartProps) {
  return (
    <div className="vf-translated">
      <label htmlFor={id} className="v-label">
        {label}
      </label>
      <p id={`${id}-note`}>{spanish}</p>
      <Input.TextArea
        id={id}
        value={value}
        maxLength={max}
        autoSize={{ minRows: 1, maxRows: 6 }}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

type Draft = Pick<Translation, 'statement' | 'options' | 'explanation' | 'descriptions'> & {
  reviewed: boolean;
};

interface FieldsProps {
  whole: Whole;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** Each description that the Spanish question has. */
function DescriptionFields({ whole, draft: { descriptions }, onChange }: FieldsProps) {
  const text = useTestText();
  const field = useId();
  return DESCRIBED.map((one) => {
    const spanish = whole.descriptions[one];
    if (!spanish) return null;
    return (
      <Part
        key={one}
        id={`${field}-${one}`}
        label={text(`test.description.${one}`)}
        spanish={spanish}
        value={descriptions[one] ?? ''}
        max={MAX.description}
        onChange={(value) => onChange({ descriptions: { ...descriptions, [one]: value } })}
      />
    );
  });
}

/** Each part of the question under its Spanish text. */
function TranslationFields({ whole, draft, onChange }: FieldsProps) {
  const text = useTestText();
  const field = useId();
  return (
    <>
      <Part
        id={`${field}-statement`}
        label={text('test.statement')}
        spanish={whole.statement}
        value={draft.statement}
        max={MAX.statement}
        onChange={(statement) => onChange({ statement })}
      />
      {whole.options.map((option, at) => (
        <Part
          key={option.text}
          id={`${field}-${at}`}
          label={text('test.option', { letter: String.fromCharCode(97 + at) })}
          spanish={option.text}
          value={draft.options[at] ?? ''}
          max={MAX.option}
          onChange={(value) =>
            onChange({ options: draft.options.map((one, index) => (index === at ? value : one)) })
          }
        />
      ))}
      <Part
        id={`${field}-explanation`}
        label={text('test.explanation')}
        spanish={whole.explanation}
        value={draft.explanation}
        max={MAX.explanation}
        onChange={(explanation) => onChange({ explanation })}
      />
      <DescriptionFields {...{ whole, draft, onChange }} />
      <Checkbox checked={draft.reviewed} onChange={({ target }) => onChange({ reviewed: target.checked })}>
        {text('test.reviewed')}
      </Checkbox>
    </>
  );
}

interface DialogProps {
  question: string;
  whole: Whole;
  row: Translation;
  onClose: () => void;
}

/** One language of a question beside the Spanish text. */
function TranslationDialog({ question: id, whole, row, onClose }: DialogProps) {
  const text = useTestText();
  const { language, version, statement, explanation, descriptions } = row;
  const [draft, setDraft] = useState<Draft>({
    ...{ statement, explanation, descriptions, reviewed: row.state === 'reviewed' },
    options: whole.options.map((_, at) => row.options[at] ?? ''),
  });
  const update = useCallMutation(questionTranslatedUpdate, {
    invalidates: [questionTranslated, testTranslated, question.calls.history],
  });
  const save = async () => {
    const options = draft.options.map(inOneLine);
    // The question may have lost its picture or film since: their words go.
    const kept = DESCRIBED.filter((one) => whole.descriptions[one]);
    const own = Object.fromEntries(kept.map((one) => [one, inOneLine(draft.descriptions[one] ?? '')]));
    await update.mutateAsync({ id, language, version, ...draft, options, descriptions: own });
    onClose();
  };
  return (
    <Modal
      open
      title={LANGUAGES[language]}
      okText={text('test.saveTranslation')}
      cancelText={text('test.cancel')}
      confirmLoading={update.isPending}
      onOk={() => void save().catch(() => undefined)}
      onCancel={onClose}
    >
      <TranslationFields
        whole={whole}
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <Problem error={update.error} />
    </Modal>
  );
}

/** The languages of a question with their states. */
export function QuestionLanguages({ id, mayModify }: { id: string; mayModify: boolean }) {
  const text = useTestText();
  const answer = useCall(questionTranslated, { id });
  const [open, setOpen] = useState<Translation | null>(null);
  return (
    <>
      <LoadState answer={answer} />
      <ul className="vf-languages">
        {answer.data?.rows.map((row) => (
          <li key={row.language}>
            <span>{LANGUAGES[row.language]}</span>
            <Tag color={COLOURS[row.state]}>{text(`test.translation.${row.state}`)}</Tag>
            <span>
              {plainOf(row.statement)}
              {row.state === 'reviewed' && !hasAll(answer.data.descriptions, row.descriptions) ? (
                <span className="v-soft"> · {text('test.descriptionsMissing')}</span>
              ) : null}
            </span>
            {mayModify ? (
              <Button
                onClick={() => setOpen(row)}
                aria-label={text('test.translateTo', { language: LANGUAGES[row.language] })}
              >
                {text('test.translate')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {open && answer.data ? (
        <TranslationDialog question={id} whole={answer.data} row={open} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
