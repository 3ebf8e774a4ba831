import type { CallInput, CallOutput } from '@volante/contracts/call';
import { contactImportPreview } from '@volante/contracts/contacts/contact-import.contract';
import { useCall } from '@volante/mfe-kit/query';
import { Bone } from '@volante/ui-kit/bone';
import { formatCount } from '@volante/ui-kit/counts';
import { ErrorState } from '@volante/ui-kit/error-state';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useContactText } from '../shared/contact-text';
import { useFieldWords } from '../shared/contact-words';
import { useBranches } from '../shared/use-lists';

type Input = CallInput<typeof contactImportPreview>;
export type ImportOptions = Input['options'];
type Preview = CallOutput<typeof contactImportPreview>;
type Row = Preview['rows'][number];
type Outcome = Row['outcome'];

const OUTCOMES: readonly Outcome[] = ['create', 'update', 'skip', 'reject'];
const TONES: Readonly<Record<Outcome, BadgeTone>> = {
  create: 'good',
  update: 'info',
  skip: 'plain',
  reject: 'bad',
};

function RowEffect({ row }: { row: Row }) {
  const text = useContactText();
  const branches = useBranches();
  const show = useFieldWords({ branches, groups: [] });
  const label = (field: string) => text(`contacts.fields.${field}`, { defaultValue: field });
  const pairs = Object.entries(row.changes);
  return (
    <ul className="vb-effects">
      {row.problems.map((problem) => (
        <li key={`${problem.column}${problem.message}`} className="vb-effect-bad">
          <strong>{problem.column}</strong> {problem.message}
          {problem.value ? ` (${problem.value})` : ''}
        </li>
      ))}
      {row.duplicate ? (
        <li>
          {text(row.duplicate.line === null ? 'contacts.import.sameAs' : 'contacts.import.sameAsLine', {
            by: label(row.duplicate.by).toLowerCase(),
            line: row.duplicate.line,
          })}{' '}
          {row.duplicate.id ? (
            <Link to={`/contact/view/${row.duplicate.id}`} target="_blank">
              {row.duplicate.name}
            </Link>
          ) : (
            row.duplicate.name
          )}
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

function PreviewRows({ preview }: { preview: Preview }) {
  const text = useContactText();
  const [wanted, setWanted] = useState<Outcome | null>(null);
  const rows = preview.rows.filter((row) => wanted === null || row.outcome === wanted);
  return (
    <>
      <fieldset className="vb-totals">
        <legend className="v-hidden">{text('contacts.import.totals')}</legend>
        {OUTCOMES.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={`vb-total vb-total-${outcome}`}
            aria-pressed={wanted === outcome}
            onClick={() => setWanted(wanted === outcome ? null : outcome)}
          >
            <strong>{formatCount(preview[outcome])}</strong>
            {text(`contacts.import.outcome.${outcome}`)}
          </button>
        ))}
      </fieldset>
      <p className="v-dialog-text">{text('contacts.import.previewHelp')}</p>
      <div className="vb-scroll vb-preview">
        <table className="vb-import-table">
          <thead>
            <tr>
              <th scope="col">{text('contacts.import.line')}</th>
              <th scope="col">{text('contacts.fields.name')}</th>
              <th scope="col">{text('contacts.import.effect')}</th>
              <th scope="col">{text('contacts.import.detail')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td className="v-number">{row.line}</td>
                <td>{row.name}</td>
                <td>
                  <StateBadge tone={TONES[row.outcome]}>
                    {text(`contacts.import.will.${row.outcome}`)}
                  </StateBadge>
                </td>
                <td>
                  <RowEffect row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function OptionFields(props: { options: ImportOptions; onChange: (options: ImportOptions) => void }) {
  const { options, onChange } = props;
  const text = useContactText();
  const branches = useBranches();
  const id = useId();
  return (
    <div className="vb-options">
      <fieldset>
        <legend className="v-label">{text('contacts.import.duplicates')}</legend>
        {(['skip', 'update'] as const).map((choice) => (
          <label key={choice} className="v-option">
            <input
              type="radio"
              name={`${id}-duplicates`}
              checked={options.duplicates === choice}
              onChange={() => onChange({ ...options, duplicates: choice })}
            />
            {text(`contacts.import.duplicatesChoice.${choice}`)}
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor={`${id}-branch`} className="v-label">
          {text('contacts.import.branch')}
        </label>
        <Select
          id={`${id}-branch`}
          className="vb-target"
          value={options.branch}
          options={branches.map((branch) => ({ value: branch.id, label: branch.name }))}
          onChange={(branch: string) => onChange({ ...options, branch })}
        />
      </div>
    </div>
  );
}

interface ImportPreviewProps {
  input: Input;
  isStarting: boolean;
  onOptions: (options: ImportOptions) => void;
  onBack: () => void;
  onStart: () => void;
}

/** What would happen, before anything does. */
export function ImportPreview({ input, isStarting, onOptions, onBack, onStart }: ImportPreviewProps) {
  const text = useContactText();
  const answer = useCall(contactImportPreview, input, { staleTime: Number.POSITIVE_INFINITY });
  const count = (answer.data?.create ?? 0) + (answer.data?.update ?? 0);
  return (
    <section className="vb-import-card" aria-label={text('contacts.import.step.preview')}>
      <OptionFields options={input.options} onChange={onOptions} />
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Bone width="100%" height={240} /> : null}
      {answer.data ? (
        <div className={answer.isPlaceholderData ? 'v-table-stale' : undefined}>
          <PreviewRows preview={answer.data} />
        </div>
      ) : null}
      <footer className="vb-import-foot">
        <Button onClick={onBack}>{text('contacts.import.backToColumns')}</Button>
        <Button
          type="primary"
          loading={isStarting}
          disabled={!answer.data || answer.isPlaceholderData || count === 0}
          onClick={onStart}
        >
          {text('contacts.import.start', { count })}
        </Button>
      </footer>
    </section>
  );
}
