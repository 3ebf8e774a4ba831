import type { CallInput, CallOutput } from '@volante/contracts/call';
import { EXAM_NAMES, EXAMS, type ExamName } from '@volante/contracts/e-learning/exam-words';
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
import { Link, useNavigate } from 'react-router';
import { type Opened, openFile, sendPictures, TooLong } from '../exchange/packages';
import { ZipRefusal } from '../exchange/zip';
import { SHEET_IMPORT } from '../question-sheet/question-sheet.feature';
import { useTestText } from '../test-text';
import '../test.css';

type Result = CallOutput<typeof questionImport>;
type Sent = CallInput<typeof questionImport>;

const TOPICS = 100;

/** Why a file cannot be opened here, in the words of the page. */
function faultKey(error: unknown): string {
  if (error instanceof ZipRefusal) return `test.import.zip.${error.fault}`;
  return error instanceof TooLong ? 'test.import.tooLong' : 'test.import.zip.damaged';
}

/** The file as it is on this computer: it is opened here, and sent as text. */
function FileChoice({ chosen, onChoose }: { chosen: Opened | null; onChoose: (file: Opened) => void }) {
  const text = useTestText();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file) onChoose(await openFile(file));
  };
  return (
    <p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,.gift,.xml,.zip"
        aria-label={text('test.import.choose')}
        onChange={({ target }) => {
          void take(target.files?.[0]).catch((error: unknown) => message.error(text(faultKey(error))));
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

/** `/test/edicion/import` (ours): questions out of a file or package, looked at before they are kept as drafts. */
function QuestionImportPage() {
  const text = useTestText();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Opened | null>(null);
  const [target, setTarget] = useState<Target>({ exams: ['common'], topic: null });
  const [result, setResult] = useState<Result | null>(null);
  const call = useCallMutation(questionImport, { invalidates: [question.calls.read] });
  const [isSending, setSending] = useState(false);
  const send = (
    { format, text: content, files }: Opened,
    rest: { dryRun: boolean; pictures?: Sent['pictures'] },
  ) =>
    call.mutateAsync({ format, ...(files.length > 0 ? { files } : { text: content }), ...target, ...rest });
  const look = async (file: Opened) => {
    setChosen(file);
    setResult(null);
    setResult(await send(file, { dryRun: true }));
  };
  const save = async ({ pictures: wanted }: Result) => {
    if (!chosen) return;
    const pictures = await sendPictures(chosen, wanted);
    const { added } = await send(chosen, { dryRun: false, ...(pictures.length > 0 ? { pictures } : {}) });
    feedback.done(text('test.import.done', { count: added }));
    void navigate('/test/edicion/list?stage=draft');
  };
  const keep = (found: Result) => {
    setSending(true);
    // The answer of the call is shown on the page; a picture that is refused is not.
    save(found)
      .catch((error: unknown) => feedback.failed(asApiError(error)))
      .finally(() => setSending(false));
  };
  return (
    <>
      <PageToolbar
        title={text('test.import.title')}
        breadcrumb={[{ label: text('test.import.list'), to: '/test/edicion/list' }]}
      />
      <p>{text('test.import.purpose')}</p>
      <p>
        <Link to={SHEET_IMPORT}>{text('test.import.sheet')}</Link>
      </p>
      <TargetChoice target={target} onChange={setTarget} />
      <FileChoice chosen={chosen} onChoose={(file) => void look(file).catch(() => undefined)} />
      {call.error ? (
        <p className="v-problem" role="alert">
          {errorMessage(asApiError(call.error))}
        </p>
      ) : null}
      {result ? <Preview result={result} /> : null}
      {result && result.added > 0 ? (
        <Button type="primary" loading={isSending} onClick={() => keep(result)}>
          {text('test.import.save', { count: result.added })}
        </Button>
      ) : null}
    </>
  );
}

export const page = () => <QuestionImportPage />;
