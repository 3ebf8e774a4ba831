import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { trackJob } from '@volante/mfe-kit/tray';
import { useState } from 'react';
import { useFeedback } from '../feedback/feedback';
import { useKitText } from '../text/text';
import './import.css';
import { ImportColumns } from './import-columns';
import type { ChosenOptions, ImportOf, Mapping } from './import-of';
import { ImportPreview, type Preview } from './import-preview';
import { ImportRun } from './import-run';
import { ImportUpload, type UploadedSheet } from './import-upload';
import { ImportsUnderway } from './imports-underway';
import { PastImports } from './past-imports';
import './imports-texts';

const STEPS = ['file', 'columns', 'preview', 'run'] as const;
type Step = (typeof STEPS)[number];

interface Draft {
  step: Step;
  filename: string;
  sheet: UploadedSheet | null;
  mapping: Mapping;
  options: ChosenOptions | null;
  job: string | null;
  /** Rows of the preview that were not going to be imported whole. */
  left: Preview['rows'];
}

const START: Draft = {
  ...{ step: 'file', filename: '', sheet: null, mapping: [], options: null, job: null, left: [] },
};

function Steps({ step, filename }: { step: Step; filename: string }) {
  const text = useKitText();
  return (
    <ol className="v-import-steps" aria-label={text('imports.steps')}>
      {STEPS.map((name, at) => (
        <li
          key={name}
          aria-current={name === step ? 'step' : undefined}
          className={at < STEPS.indexOf(step) ? 'v-import-step-done' : undefined}
        >
          <span aria-hidden="true">{at + 1}</span>
          {text(`imports.step.${name}`)}
          {name === 'file' && filename ? <small>{filename}</small> : null}
        </li>
      ))}
    </ol>
  );
}

const isLeft = ({ outcome, warnings }: Preview['rows'][number]) =>
  outcome === 'skip' || outcome === 'reject' || warnings.length > 0;

/** `<noun>/import` (ours): file → columns → preview → run, and the imports of the last 30 days. */
export function ImportPage({ of }: { of: ImportOf }) {
  const feedback = useFeedback();
  const client = useQueryClient();
  const [draft, setDraft] = useState(START);
  const options = draft.options ?? of.options;
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const reset = () => setDraft(START);
  const { sheet, step, mapping } = draft;
  const refresh = () => {
    for (const read of [...of.reads, of.calls.list]) {
      void client.invalidateQueries({ queryKey: callKey(read) });
    }
  };
  const start = useCallMutation(of.calls.start, {
    onSuccess: ({ job }) => {
      trackJob(of.jobs, job, {
        onEnd: ({ result }) => {
          refresh();
          if (typeof result?.rejectedJob === 'string')
            trackJob(of.jobs, result.rejectedJob, { onEnd: refresh });
        },
      });
      change({ step: 'run', job });
    },
    onError: feedback.failed,
  });
  const input = sheet ? { id: sheet.id, mapping: [...mapping], options } : null;
  return (
    <div className="v-import">
      <PageToolbar title={of.words.title} breadcrumb={[{ label: of.list.title, to: of.list.path }]} />
      <Steps step={step} filename={draft.filename} />
      {step === 'file' ? (
        <>
          <ImportsUnderway of={of} />
          <ImportUpload
            of={of}
            onUploaded={(uploaded, filename) =>
              change({
                step: 'columns',
                sheet: uploaded,
                filename,
                mapping: uploaded.columns.map((column) => column.guess),
              })
            }
          />
          <PastImports of={of} />
        </>
      ) : null}
      {step === 'columns' && sheet ? (
        <ImportColumns
          of={of}
          sheet={sheet}
          mapping={mapping}
          onChange={(next) => change({ mapping: next })}
          onBack={reset}
          onNext={() => change({ step: 'preview' })}
        />
      ) : null}
      {step === 'preview' && input ? (
        <ImportPreview
          of={of}
          input={input}
          isStarting={start.isPending}
          onOptions={(next) => change({ options: next })}
          onBack={() => change({ step: 'columns' })}
          onStart={({ rows }) => {
            change({ left: rows.filter(isLeft) });
            start.mutate(input);
          }}
        />
      ) : null}
      {step === 'run' && draft.job && sheet ? (
        <ImportRun of={of} jobId={draft.job} importId={sheet.id} left={draft.left} onAgain={reset} />
      ) : null}
    </div>
  );
}
