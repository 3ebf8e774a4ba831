import { EXAM_NAMES, EXAMS } from '@volante/contracts/e-learning/exam-words';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { ApiError } from '@volante/mfe-kit/api-error';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { IsSheet, TooLong } from '../exchange/packages';
import { ZipRefusal } from '../exchange/zip';
import { SHEET_IMPORT } from '../question-sheet/question-sheet.feature';
import { useTestText } from '../test-text';
import {
  type FileProblem,
  type Looked,
  type Step,
  type Target,
  useQuestionFiles,
} from './use-question-files';
import '../test.css';

const TOPICS = 100;

/** Files as they are on this computer: they are opened here, and sent as text. */
function FileChoice({ isBusy, onChoose }: { isBusy: boolean; onChoose: (files: File[]) => void }) {
  const text = useTestText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".txt,.gift,.xml,.zip"
        aria-label={text('test.import.choose')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onChoose(files);
          target.value = '';
        }}
      />
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        {text('test.import.choose')}
      </Button>
    </p>
  );
}

/** The contents of the files, before anything is written. */
function Preview({ looked }: { looked: readonly Looked[] }) {
  const text = useTestText();
  const sum = (part: 'added' | 'known') => looked.reduce((all, { result }) => all + result[part], 0);
  const lost = new Map<string, number>();
  for (const { what, count } of looked.flatMap(({ result }) => result.lost))
    lost.set(what, (lost.get(what) ?? 0) + count);
  const rejected = looked.flatMap(({ file, result }) =>
    result.rejected.map((one) => ({ ...one, of: looked.length > 1 ? `${file.name}, ` : '' })),
  );
  const [only] = looked;
  return (
    <>
      <p role="status">
        {looked.length > 1 ? text('test.import.files', { count: looked.length }) : only?.file.name}
        {': '}
        {text('test.import.found', { count: sum('added') })}{' '}
        {text('test.import.known', { count: sum('known') })}
      </p>
      {lost.size > 0 ? (
        <>
          <h2>{text('test.import.lost')}</h2>
          <ul>
            {[...lost].map(([what, count]) => (
              <li key={what}>
                {what}: {count}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {rejected.length > 0 ? (
        <>
          <h2>{text('test.import.rejected')}</h2>
          <ul>
            {rejected.map(({ of, at, name, reason }) => (
              <li key={`${of}${at}`}>{`${of}${at}. ${name}: ${reason}`}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function TargetChoice({ target, onChange }: { target: Target; onChange: (target: Target) => void }) {
  const text = useTestText();
  const id = useId();
  const topics = useCall(questionTopic.calls.read, { limit: TOPICS, count: false }).data?.rows ?? [];
  return (
    <>
      <div className="vf-import-field">
        <label htmlFor={`${id}-exams`} className="v-label">
          {text('test.import.exams')}
        </label>
        <Select
          id={`${id}-exams`}
          mode="multiple"
          value={target.exams}
          options={EXAM_NAMES.map((value) => ({ value, label: EXAMS[value] }))}
          optionFilterProp="label"
          onChange={(exams) => onChange({ ...target, exams })}
        />
      </div>
      <div className="vf-import-field">
        <label htmlFor={`${id}-topic`} className="v-label">
          {text('test.import.topic')}
        </label>
        <Select
          id={`${id}-topic`}
          value={target.topic}
          placeholder={text('test.import.noTopic')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={topics.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={(topic: string | null | undefined) => onChange({ ...target, topic: topic ?? null })}
        />
      </div>
    </>
  );
}

function Problem({ problem: { name, error } }: { problem: FileProblem }) {
  const text = useTestText();
  const words =
    error instanceof ZipRefusal
      ? text(`test.import.zip.${error.fault}`)
      : error instanceof TooLong
        ? text('test.import.tooLong')
        : error instanceof IsSheet
          ? text('test.import.isSheet')
          : error instanceof ApiError
            ? errorMessage(error)
            : text('test.import.zip.damaged');
  return (
    <p className="v-problem" role="alert">
      {name === '' ? words : `${name}: ${words}`}{' '}
      {error instanceof IsSheet ? <Link to={SHEET_IMPORT}>{text('test.import.sheet')}</Link> : null}
    </p>
  );
}

function Progress({ step: { doing, ...step } }: { step: Step }) {
  const text = useTestText();
  return (
    <p role="status">{text(doing === 'look' ? 'test.import.looking' : 'test.import.saving', { ...step })}</p>
  );
}

/** `/test/edicion/import` (ours): questions out of files or packages, looked at before they are kept as drafts. */
function QuestionImportPage() {
  const text = useTestText();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const [target, setTarget] = useState<Target>({ exams: ['common'], topic: null });
  const { looked, step, problem, look, save } = useQuestionFiles(target);
  const fresh = (looked ?? []).reduce((sum, { result }) => sum + result.added, 0);
  const keep = async () => {
    const { added, isWhole } = await save();
    if (added > 0) feedback.done(text('test.import.done', { count: added }));
    if (isWhole) void navigate('/test/edicion/list?stage=draft');
  };
  return (
    <>
      <PageToolbar
        title={text('test.import.title')}
        breadcrumb={[{ label: text('test.import.list'), to: '/test/edicion/list' }]}
      />
      <p>{text('test.import.purpose')}</p>
      <p className="vf-import-field">
        <Link to={SHEET_IMPORT}>{text('test.import.sheet')}</Link>
      </p>
      <TargetChoice target={target} onChange={setTarget} />
      <FileChoice isBusy={step !== null} onChoose={(files) => void look(files)} />
      {problem ? <Problem problem={problem} /> : null}
      {step ? <Progress step={step} /> : null}
      {looked && looked.length > 0 ? <Preview looked={looked} /> : null}
      {fresh > 0 ? (
        <Button type="primary" loading={step !== null} onClick={() => void keep()}>
          {text('test.import.save', { count: fresh })}
        </Button>
      ) : null}
    </>
  );
}

export const page = () => <QuestionImportPage />;
