import type { CallOutput } from '@volante/contracts/call';
import type { ImportCalls } from '@volante/contracts/lists/import-calls';
import { useCall } from '@volante/mfe-kit/query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../display/counts';
import { type BadgeTone, StateBadge } from '../display/state-badge';
import { ErrorState } from '../states/error-state';
import { Skeleton } from '../states/skeleton';
import { inSentence } from '../text/in-sentence';
import { useKitText } from '../text/text';

import type { ChosenOptions, ImportOf } from './import-of';
import './imports-texts';

export type Preview = CallOutput<ImportCalls['preview']>;

export interface ImportInput {
  id: string;
  mapping: (string | null)[];
  options: ChosenOptions;
}
type Row = Preview['rows'][number];
type Outcome = Row['outcome'];

const OUTCOMES: readonly Outcome[] = ['create', 'update', 'skip', 'reject'];
const TONES: Readonly<Record<Outcome, BadgeTone>> = {
  create: 'good',
  update: 'info',
  skip: 'plain',
  reject: 'bad',
};

function RecordName({ name, href }: { name: string; href: string | null }) {
  return href === null ? (
    name
  ) : (
    <Link to={href} target="_blank">
      {name}
    </Link>
  );
}

/** Faults of a row, the record that it repeats, and changes. */
export function RowEffect({ of, row }: { of: ImportOf; row: Row }) {
  const text = useKitText();
  const { labelOf: label, valueOf: show } = of;
  const pairs = Object.entries(row.changes);
  return (
    <ul className="v-import-effects">
      {row.problems.map((problem) => (
        <li key={`${problem.column}${problem.message}`} className="v-import-effect-bad">
          <strong>{problem.column}</strong> {problem.message}
          {problem.value ? ` (${problem.value})` : ''}
        </li>
      ))}
      {row.warnings.map((warning) => (
        <li key={`${warning.column}${warning.message}`} className="v-import-effect-warn">
          <strong>{warning.column}</strong> {text('imports.without', { message: warning.message })}
          {warning.value ? ` (${warning.value})` : ''}
        </li>
      ))}
      {row.duplicate ? (
        <li>
          {text(row.duplicate.line === null ? 'imports.sameAs' : 'imports.sameAsLine', {
            by: inSentence(label(row.duplicate.by)),
            line: row.duplicate.line,
          })}{' '}
          <RecordName
            name={row.duplicate.name}
            href={row.duplicate.id ? of.hrefOf(row.duplicate.id) : null}
          />
        </li>
      ) : null}
      {pairs.map(([field, { from, to }]) => (
        <li key={field}>
          <strong>{label(field)}</strong> {show(field, from) ? <del>{show(field, from)}</del> : null}{' '}
          <ins>{show(field, to)}</ins>
        </li>
      ))}
    </ul>
  );
}

function PreviewRows({ of, preview }: { of: ImportOf; preview: Preview }) {
  const text = useKitText();
  const [wanted, setWanted] = useState<Outcome | null>(null);
  const rows = preview.rows.filter((row) => wanted === null || row.outcome === wanted);
  return (
    <>
      <fieldset className="v-import-totals">
        <legend className="v-hidden">{text('imports.totals')}</legend>
        {OUTCOMES.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={`v-import-total v-import-total-${outcome}`}
            aria-pressed={wanted === outcome}
            onClick={() => setWanted(wanted === outcome ? null : outcome)}
          >
            <strong>{formatCount(preview[outcome])}</strong>
            {text(`imports.outcome.${outcome}`)}
          </button>
        ))}
      </fieldset>
      <p className="v-dialog-text">
        {text('imports.previewHelp')}
        {preview.warned > 0 ? ` ${text('imports.warned', { count: preview.warned })}` : ''}
      </p>
      <div className="v-import-scroll v-import-preview">
        <table className="v-import-table v-import-cards">
          <thead>
            <tr>
              <th scope="col">{text('imports.line')}</th>
              <th scope="col">{text('imports.name')}</th>
              <th scope="col">{text('imports.effect')}</th>
              <th scope="col">{text('imports.detail')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td className="v-number">{row.line}</td>
                <td className="v-import-name">{row.name}</td>
                <td>
                  <StateBadge tone={TONES[row.outcome]}>{text(`imports.will.${row.outcome}`)}</StateBadge>
                </td>
                <td>
                  <RowEffect of={of} row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface OptionFieldsProps {
  of: ImportOf;
  options: ChosenOptions;
  onChange: (options: ChosenOptions) => void;
}

function OptionFields({ of, options, onChange }: OptionFieldsProps) {
  const text = useKitText();
  const id = useId();
  return (
    <div className="v-import-options">
      {of.mayUpdate ? (
        <fieldset>
          <legend className="v-label">{of.words.duplicates}</legend>
          {(['skip', 'update'] as const).map((choice) => (
            <label key={choice} className="v-option">
              <input
                type="radio"
                name={`${id}-duplicates`}
                checked={options.duplicates === choice}
                onChange={() => onChange({ ...options, duplicates: choice })}
              />
              {text(`imports.duplicatesChoice.${choice}`)}
            </label>
          ))}
        </fieldset>
      ) : null}
      {of.ownOptions?.(options, onChange)}
    </div>
  );
}

interface ImportPreviewProps {
  of: ImportOf;
  input: ImportInput;
  isStarting: boolean;
  onOptions: (options: ChosenOptions) => void;
  onBack: () => void;
  /** Gets the preview that the person has seen. */
  onStart: (preview: Preview) => void;
}

/** The effect of the import, before it starts. */
export function ImportPreview({ of, input, isStarting, onOptions, onBack, onStart }: ImportPreviewProps) {
  const text = useKitText();
  const answer = useCall(of.calls.preview, input, { staleTime: Number.POSITIVE_INFINITY });
  const count = (answer.data?.create ?? 0) + (answer.data?.update ?? 0);
  return (
    <section className="v-import-card" aria-label={text('imports.step.preview')}>
      <OptionFields of={of} options={input.options} onChange={onOptions} />
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Skeleton width="100%" height={240} /> : null}
      {answer.data ? (
        <div className={answer.isPlaceholderData ? 'v-table-stale' : undefined}>
          <PreviewRows of={of} preview={answer.data} />
        </div>
      ) : null}
      <footer className="v-import-foot">
        <Button onClick={onBack}>{text('imports.backToColumns')}</Button>
        <Button
          type="primary"
          loading={isStarting}
          disabled={!answer.data || answer.isPlaceholderData || count === 0}
          onClick={() => answer.data && onStart(answer.data)}
        >
          {answer.data ? of.words.start(count) : of.words.title}
        </Button>
      </footer>
    </section>
  );
}
