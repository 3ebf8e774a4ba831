import type { CallInput, CallOutput } from '@volante/contracts/call';
import { EXAMS } from '@volante/contracts/e-learning/exam-words';
import { questionStatistics } from '@volante/contracts/e-learning/statistic.contract';
import { QUESTION_SORTS, STATISTIC_FLAGS } from '@volante/contracts/e-learning/statistic-words';
import { useCall } from '@volante/mfe-kit/query';
import { ColumnTable } from '@volante/ui-kit/column-table';
import { formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { StatisticFile } from './statistic-file';
import { decimal, percent, useStatisticText } from './statistic-text';
import './statistics.css';

type Row = CallOutput<typeof questionStatistics>['rows'][number];
type Filters = Pick<CallInput<typeof questionStatistics>, 'exam' | 'flag' | 'sort'>;
const LETTERS = ['a', 'b', 'c', 'd'];
const NONE = '–';

function Options({ options }: Pick<Row, 'options'>) {
  const text = useStatisticText();
  return (
    <ul className="vf-shares">
      {options.map(({ text: words, right, share }, place) => (
        <li key={LETTERS[place]} title={words}>
          {LETTERS[place]}) {percent(share)}
          {right ? <strong> {text('statistics.right')}</strong> : null}
        </li>
      ))}
    </ul>
  );
}

/** The topic of a question, and what is odd about its answers. */
function Marks({ row: { topic, flags } }: { row: Row }) {
  return (
    <>
      <small>{topic}</small>{' '}
      {flags.map((flag) => (
        <StateBadge key={flag} tone={flag === 'key' ? 'bad' : 'warn'}>
          {STATISTIC_FLAGS[flag]}
        </StateBadge>
      ))}
    </>
  );
}

const COLUMNS: readonly (readonly [string, (row: Row) => ReactNode])[] = [
  ['answers', ({ answers }) => answers],
  ['facility', ({ facility }) => percent(facility)],
  ['beyondGuess', ({ beyondGuess }) => percent(beyondGuess)],
  ['discrimination', ({ discrimination }) => (discrimination === null ? NONE : decimal(discrimination))],
  ['seconds', ({ seconds }) => (seconds === null ? NONE : Math.round(seconds))],
  ['options', ({ options }) => <Options options={options} />],
];

interface ChoiceProps {
  label: string;
  value: string | undefined;
  choices: Readonly<Record<string, string>>;
  isFixed?: boolean;
  onChange: (value: string | undefined) => void;
}

function Choice({ label, value, choices, isFixed = false, onChange }: ChoiceProps) {
  const text = useStatisticText();
  const id = useId();
  return (
    <span>
      <label htmlFor={id} className="v-label">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        allowClear={!isFixed}
        placeholder={text('statistics.any')}
        options={Object.entries(choices).map(([one, words]) => ({ value: one, label: words }))}
        onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
      />
    </span>
  );
}

function FilterBar({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const text = useStatisticText();
  const sorts = Object.fromEntries(QUESTION_SORTS.map((sort) => [sort, text(`statistics.sort.${sort}`)]));
  const set = (name: keyof Filters) => (value: string | undefined) => {
    const { [name]: _former, ...others } = filters;
    onChange((value === undefined ? others : { ...others, [name]: value }) as Filters);
  };
  return (
    <div className="vf-statistic-filters">
      <Choice label={text('statistics.exam')} value={filters.exam} choices={EXAMS} onChange={set('exam')} />
      <Choice
        {...{ label: text('statistics.flag'), value: filters.flag, choices: STATISTIC_FLAGS }}
        onChange={set('flag')}
      />
      <Choice
        {...{ label: text('statistics.sortBy'), value: filters.sort, choices: sorts, isFixed: true }}
        onChange={set('sort')}
      />
    </div>
  );
}

/** Questions by their answers, the doubtful ones marked. */
export function QuestionTable() {
  const text = useStatisticText();
  const [filters, setFilters] = useState<Filters>({ sort: 'facility' });
  const answer = useCall(questionStatistics, filters);
  const data = answer.data;
  return (
    <>
      <FilterBar filters={filters} onChange={setFilters} />
      {data ? (
        <>
          <p className="v-hint">
            {data.computedAt ? text('statistics.computed', { at: formatInstant(data.computedAt) }) : ''}{' '}
            {data.capped ? text('statistics.capped', { count: data.rows.length }) : ''}
          </p>
          {data.rows.length === 0 ? (
            <EmptyState title={text('statistics.empty')} text={text('statistics.emptyText')} />
          ) : (
            <>
              <StatisticFile choice={{ show: 'questions', ...filters }} />
              <ColumnTable
                label={text('statistics.tabs.questions')}
                className="vf-questions"
                head={text('statistics.question')}
                rows={data.rows}
                name={({ code, statement }) => `${code} ${statement}`}
                to={({ id }) => `/test/edicion/view/banco/${id}/lista`}
                more={(row) => <Marks row={row} />}
                columns={COLUMNS.map(([key, cell]) => ({ label: text(`statistics.${key}`), cell }))}
              />
            </>
          )}
          <p className="v-hint">{text('statistics.legend')}</p>
        </>
      ) : (
        <LoadState answer={answer} />
      )}
    </>
  );
}
