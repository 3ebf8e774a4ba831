import type { CallOutput } from '@volante/contracts/call';
import { EXAMS, type ExamName } from '@volante/contracts/e-learning/exam-words';
import { question } from '@volante/contracts/e-learning/question.contract';
import {
  LIBRARY_STATES,
  type LibraryState,
  MAX_TAKEN,
  questionLibrary,
  questionLibraryItem,
  questionLibraryTake,
} from '@volante/contracts/e-learning/question-library.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button, Select, Tag } from 'antd';
import { useId, useState } from 'react';
import { useTestText } from '../test-text';
import { CompareDrawer, type Take } from './compare-drawer';
import { COLOURS, countsOf } from './library-states';
import { ReleaseNotes } from './release-notes';
import '../test.css';

type Row = CallOutput<typeof questionLibrary>['rows'][number];

/** States that a press takes at once; the school's own texts only one by one. */
const TAKEN_AT_ONCE: readonly LibraryState[] = ['new', 'updated'];

function useTake(current: string | undefined): { take: Take; isBusy: boolean } {
  const text = useTestText();
  const feedback = useFeedback();
  const call = useCallMutation(questionLibraryTake, {
    invalidates: [questionLibrary, questionLibraryItem, question.calls.read, questionTopic.calls.read],
    onError: feedback.failed,
    onSuccess: ({ added, updated }) => feedback.done(text('test.library.taken', { added, updated })),
  });
  return {
    take: (keys, replace) =>
      call.mutateAsync({
        keys,
        ...(replace ? { replace } : {}),
        ...(current === undefined ? {} : { current }),
      }),
    isBusy: call.isPending,
  };
}

function Rows({ rows, onOpen }: { rows: readonly Row[]; onOpen: (key: string) => void }) {
  const text = useTestText();
  const topics = [...new Set(rows.map(({ topic }) => topic))];
  return topics.map((topic) => (
    <section key={topic}>
      <h2>{topic || text('test.library.gone')}</h2>
      <ul className="vf-library">
        {rows
          .filter((row) => row.topic === topic)
          .map(({ key, state, statement, norm, article, drawn }) => (
            <li key={key}>
              <span>
                {plainOf(statement)}
                <small>
                  {norm ? `${norm}, ${article}` : article}
                  {drawn ? ` · ${text('test.library.drawn')}` : ''}
                </small>
              </span>
              <Tag color={COLOURS[state]}>{text(`test.library.state.${state}`)}</Tag>
              <Button
                onClick={() => onOpen(key)}
                aria-label={text('test.library.look', { statement: plainOf(statement) })}
              >
                {text('test.library.see')}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  ));
}

interface Filter {
  exam: ExamName | null;
  state: LibraryState | null;
}

function Filters({
  rows,
  filter,
  onChange,
}: {
  rows: readonly Row[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  const text = useTestText();
  const id = useId();
  const counts = countsOf(rows);
  const exams = [...new Set(rows.map(({ exam }) => exam))];
  return (
    <div className="vf-library-filters">
      <div className="vf-import-field">
        <label htmlFor={`${id}-exam`} className="v-label">
          {text('test.library.exam')}
        </label>
        <Select
          id={`${id}-exam`}
          allowClear
          value={filter.exam}
          placeholder={text('test.library.allExams')}
          options={exams.map((value) => ({ value, label: EXAMS[value] }))}
          onChange={(exam: ExamName | undefined) => onChange({ ...filter, exam: exam ?? null })}
        />
      </div>
      <div className="vf-import-field">
        <label htmlFor={`${id}-state`} className="v-label">
          {text('test.library.stateOf')}
        </label>
        <Select
          id={`${id}-state`}
          allowClear
          value={filter.state}
          placeholder={text('test.library.all')}
          options={LIBRARY_STATES.filter((value) => counts[value] > 0).map((value) => ({
            value,
            label: `${text(`test.library.state.${value}`)} (${counts[value]})`,
          }))}
          onChange={(state: LibraryState | undefined) => onChange({ ...filter, state: state ?? null })}
        />
      </div>
    </div>
  );
}

/** `/contenidos/actualiza/test/v8/view`: the questions of the product beside those of the bank, to be taken all or one by one. */
function LibraryTestsPage() {
  const text = useTestText();
  const answer = useCall(questionLibrary, {});
  const mayTake = useCan('question-bank.publish');
  const [filter, setFilter] = useState<Filter>({ exam: null, state: null });
  const [open, setOpen] = useState<string | null>(null);
  const { take, isBusy } = useTake(answer.data?.current);
  const rows = answer.data?.rows ?? [];
  const shown = rows.filter(
    ({ exam, state }) => (filter.exam ?? exam) === exam && (filter.state ?? state) === state,
  );
  const wanted = shown.filter(({ state }) => TAKEN_AT_ONCE.includes(state)).slice(0, MAX_TAKEN);
  return (
    <div className="vf-library-page">
      <PageToolbar
        title={text('test.library.tests')}
        breadcrumb={[{ label: text('test.library.menu'), to: '/contenidos/menu' }]}
      />
      <p>{text('test.library.help')}</p>
      <LoadState answer={answer} />
      {answer.data ? (
        <>
          <p>{text('test.library.release', { day: formatDay(answer.data.release), count: rows.length })}</p>
          <ReleaseNotes {...answer.data} />
          <Filters rows={rows} filter={filter} onChange={setFilter} />
          {mayTake && wanted.length > 0 ? (
            <p>
              <Button
                type="primary"
                loading={isBusy}
                onClick={() =>
                  void take(
                    wanted.map(({ key }) => key),
                    false,
                  ).catch(() => undefined)
                }
              >
                {text('test.library.takeAll', { count: wanted.length })}
              </Button>
            </p>
          ) : null}
          <Rows rows={shown} onOpen={setOpen} />
        </>
      ) : null}
      {open ? (
        <CompareDrawer {...{ item: open, mayTake, take, isTaking: isBusy }} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}

export const page = () => <LibraryTestsPage />;
