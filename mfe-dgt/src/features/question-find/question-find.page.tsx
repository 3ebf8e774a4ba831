import type { CallOutput } from '@volante/contracts/call';
import { QUESTION_STAGES } from '@volante/contracts/e-learning/exam-words';
import {
  questionSearch,
  SEARCH_MODES,
  type SearchMode,
} from '@volante/contracts/e-learning/theory-test.contract';
import { LICENCE_CLASSES, type LicenceClass } from '@volante/contracts/licence-classes';
import type { LiveEntityName } from '@volante/contracts/live/live-entities';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { FileImage } from '@volante/ui-kit/file-image';
import { LoadState } from '@volante/ui-kit/load-state';
import { Marked } from '@volante/ui-kit/marked';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Input, Select, Tag } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useDgtText } from '../../shared/dgt-text';
import './question-find.css';

type Found = CallOutput<typeof questionSearch>['rows'][number];

interface Wanted {
  mode: SearchMode;
  license: LicenceClass | '';
  search: string;
}

const PICTURE = 120;
/** Declared records are live under their own names. */
const QUESTION = 'question' as LiveEntityName;
const REPORT = 'question-report' as LiveEntityName;

function Facts({ row }: { row: Found }) {
  const text = useDgtText();
  const law = [row.norm, row.article].filter(Boolean).join(', ');
  return (
    <p className="vd-question-facts">
      <Tag color={row.stage === 'published' ? 'success' : 'default'}>{QUESTION_STAGES[row.stage]}</Tag>
      {row.reports > 0 ? (
        <Tag color="warning">{text('questionFind.reports', { count: row.reports })}</Tag>
      ) : null}
      {[row.topic, law].filter(Boolean).join(' · ')}
    </p>
  );
}

function FoundQuestion({ row }: { row: Found }) {
  const text = useDgtText();
  return (
    <article className="vd-question">
      <h2>
        <Link
          to={`/test/edicion/view/banco/${row.id}/lista`}
          aria-label={text('questionFind.open', { code: row.code })}
        >
          {row.code}
        </Link>
      </h2>
      <Marked text={row.statement} />
      {row.picture ? (
        <FileImage
          id={row.picture}
          alt={row.pictureAlt}
          size={PICTURE}
          height={(PICTURE * 2) / 3}
          fallback={<span>{row.pictureAlt}</span>}
        />
      ) : null}
      <ol>
        {row.options.map((option) => (
          <li key={option.text}>
            {option.text}
            {option.right ? <strong> ({text('questionFind.right')})</strong> : null}
          </li>
        ))}
      </ol>
      <Marked text={row.explanation} />
      <Facts row={row} />
    </article>
  );
}

function Search({ wanted, onChange }: { wanted: Wanted; onChange: (change: Partial<Wanted>) => void }) {
  const text = useDgtText();
  const id = useId();
  return (
    <div className="vd-question-search">
      <div>
        <label htmlFor={`${id}-search`}>{text('questionFind.search')}</label>
        <Input
          id={`${id}-search`}
          value={wanted.search}
          maxLength={100}
          allowClear
          onChange={({ target }) => onChange({ search: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-mode`}>{text('questionFind.mode')}</label>
        <Select
          id={`${id}-mode`}
          value={wanted.mode}
          options={SEARCH_MODES.map((mode) => ({ value: mode, label: text(`questionFind.modes.${mode}`) }))}
          onChange={(mode) => onChange({ mode })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-license`}>{text('questionFind.license')}</label>
        <Select
          id={`${id}-license`}
          value={wanted.license}
          options={[
            { value: '' as const, label: text('questionFind.anyLicense') },
            ...LICENCE_CLASSES.map((one) => ({ value: one, label: one })),
          ]}
          onChange={(license) => onChange({ license })}
        />
      </div>
    </div>
  );
}

/** `/dgt/question/find`: questions by their words, code, article or picture, or those that were reported. */
export function QuestionFindPage() {
  const text = useDgtText();
  const [wanted, setWanted] = useState<Wanted>({ mode: 'text', license: '', search: '' });
  const search = useSettled(wanted.search.trim());
  const isAsked = search !== '' || wanted.mode === 'reported' || wanted.license !== '';
  const input = {
    mode: wanted.mode,
    search,
    ...(wanted.license === '' ? {} : { license: wanted.license }),
  };
  const answer = useCall(questionSearch, input, { enabled: isAsked });
  useLive({ entity: QUESTION }, [questionSearch]);
  useLive({ entity: REPORT }, [questionSearch]);
  const rows = isAsked ? (answer.data?.rows ?? []) : [];
  return (
    <>
      <PageToolbar title={text('questionFind.title')} />
      <Search wanted={wanted} onChange={(change) => setWanted((before) => ({ ...before, ...change }))} />
      {isAsked ? (
        <LoadState answer={answer} />
      ) : (
        <EmptyState title={text('questionFind.startTitle')} text={text('questionFind.start')} />
      )}
      {isAsked && answer.data && rows.length === 0 ? (
        <EmptyState title={text('questionFind.noneTitle')} text={text('questionFind.none')} />
      ) : null}
      <div className="vd-questions">
        {rows.map((row) => (
          <FoundQuestion key={row.id} row={row} />
        ))}
      </div>
      {isAsked && answer.data?.capped ? <p>{text('questionFind.capped')}</p> : null}
    </>
  );
}
