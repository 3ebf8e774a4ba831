import type { CallOutput } from '@volante/contracts/call';
import { EXAM_NAMES, EXAMS, type ExamName } from '@volante/contracts/e-learning/exam-words';
import { type ExchangeFormat, MAX_EXCHANGE_TEXT } from '@volante/contracts/e-learning/exchange-words';
import { question } from '@volante/contracts/e-learning/question.contract';
import { questionImport } from '@volante/contracts/e-learning/question-exchange.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { App, Button, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTestText } from '../test-text';
import '../test.css';

type Result = CallOutput<typeof questionImport>;

interface Chosen {
  name: string;
  format: ExchangeFormat;
  text: string;
}

const TOPICS = 100;
const formatOf = (text: string): ExchangeFormat => (text.trimStart().startsWith('<') ? 'moodle' : 'gift');

/** The file as it is on this computer: it is read here, and sent as text. */
function FileChoice({ chosen, onChoose }: { chosen: Chosen | null; onChoose: (file: Chosen) => void }) {
  const text = useTestText();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const content = await file.text();
    if (content.length > MAX_EXCHANGE_TEXT) void message.error(text('test.import.tooLong'));
    else onChoose({ name: file.name, format: formatOf(content), text: content });
  };
  return (
    <p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,.gift,.xml"
        aria-label={text('test.import.choose')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{text('test.import.choose')}</Button> {chosen?.name}
    </p>
  );
}

/** The contents of the file, before anything is written. */
function Preview({ result }: { result: Result }) {
  const text = useTestText();
  return (
    <>
      <p role="status">
        {text('test.import.found', { count: result.added })}{' '}
        {text('test.import.known', { count: result.known })}
      </p>
      {result.lost.length > 0 ? (
        <>
          <h2>{text('test.import.lost')}</h2>
          <ul>
            {result.lost.map(({ what, count }) => (
              <li key={what}>
                {what}: {count}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {result.rejected.length > 0 ? (
        <>
          <h2>{text('test.import.rejected')}</h2>
          <ul>
            {result.rejected.map(({ at, name, reason }) => (
              <li key={at}>
                {at}. {name}: {reason}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

interface Target {
  exams: ExamName[];
  topic: string | null;
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

/** `/test/edicion/import` (ours): questions out of a GIFT or Moodle file, looked at before they are kept as drafts. */
function QuestionImportPage() {
  const text = useTestText();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [target, setTarget] = useState<Target>({ exams: ['common'], topic: null });
  const [result, setResult] = useState<Result | null>(null);
  const call = useCallMutation(questionImport, { invalidates: [question.calls.read] });
  const send = async (file: Chosen, dryRun: boolean) => {
    const { name: _name, ...sent } = file;
    return call.mutateAsync({ ...sent, ...target, dryRun });
  };
  const look = async (file: Chosen) => {
    setChosen(file);
    setResult(null);
    setResult(await send(file, true));
  };
  const save = async () => {
    if (!chosen) return;
    const { added } = await send(chosen, false);
    feedback.done(text('test.import.done', { count: added }));
    void navigate('/test/edicion/list?stage=draft');
  };
  return (
    <>
      <PageToolbar
        title={text('test.import.title')}
        breadcrumb={[{ label: text('test.import.list'), to: '/test/edicion/list' }]}
      />
      <p>{text('test.import.purpose')}</p>
      <TargetChoice target={target} onChange={setTarget} />
      <FileChoice chosen={chosen} onChoose={(file) => void look(file).catch(() => undefined)} />
      {call.error ? (
        <p className="v-problem" role="alert">
          {errorMessage(asApiError(call.error))}
        </p>
      ) : null}
      {result ? <Preview result={result} /> : null}
      {result && result.added > 0 ? (
        <Button type="primary" loading={call.isPending} onClick={() => void save().catch(() => undefined)}>
          {text('test.import.save', { count: result.added })}
        </Button>
      ) : null}
    </>
  );
}

export const page = () => <QuestionImportPage />;
