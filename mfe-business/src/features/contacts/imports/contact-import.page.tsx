import { useQueryClient } from '@tanstack/react-query';
import { contactImportList, contactImportStart } from '@volante/contracts/contacts/contact-import.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { callKey, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useState } from 'react';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';
import { useBranches } from '../shared/use-lists';
import './import.css';
import { ImportColumns, type Mapping } from './import-columns';
import { type ImportOptions, ImportPreview } from './import-preview';
import { ImportRun } from './import-run';
import { ImportUpload, type UploadedSheet } from './import-upload';
import { PastImports } from './past-imports';

const STEPS = ['file', 'columns', 'preview', 'run'] as const;
type Step = (typeof STEPS)[number];

interface Draft {
  step: Step;
  filename: string;
  sheet: UploadedSheet | null;
  mapping: Mapping;
  options: ImportOptions | null;
  job: string | null;
}

const START: Draft = { step: 'file', filename: '', sheet: null, mapping: [], options: null, job: null };

function Steps({ step, filename }: { step: Step; filename: string }) {
  const text = useContactText();
  return (
    <ol className="vb-steps" aria-label={text('contacts.import.steps')}>
      {STEPS.map((name, at) => (
        <li
          key={name}
          aria-current={name === step ? 'step' : undefined}
          className={at < STEPS.indexOf(step) ? 'vb-step-done' : undefined}
        >
          <span aria-hidden="true">{at + 1}</span>
          {text(`contacts.import.step.${name}`)}
          {name === 'file' && filename ? <small>{filename}</small> : null}
        </li>
      ))}
    </ol>
  );
}

function useDraft() {
  const { user } = useSession();
  const branches = useBranches();
  const [draft, setDraft] = useState(START);
  const ownBranch = branches.find(({ id }) => id === user?.branches[0])?.id ?? branches[0]?.id ?? '';
  const options: ImportOptions = draft.options ?? { duplicates: 'skip', branch: ownBranch };
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, options, change, reset: () => setDraft(START) };
}

/** `/contact/import` (ours): file → columns → preview → run, and the imports of the last 30 days. */
export function ContactImportPage() {
  const text = useContactText();
  const feedback = useFeedback();
  const client = useQueryClient();
  const { draft, options, change, reset } = useDraft();
  const { sheet, step, mapping } = draft;
  const refresh = () => {
    for (const read of [...CONTACT_READS, contactImportList]) {
      void client.invalidateQueries({ queryKey: callKey(read) });
    }
  };
  const start = useCallMutation(contactImportStart, {
    onSuccess: ({ job }) => {
      trackJob(contactJobs, job, {
        onEnd: ({ result }) => {
          refresh();
          if (typeof result?.rejectedJob === 'string')
            trackJob(contactJobs, result.rejectedJob, { onEnd: refresh });
        },
      });
      change({ step: 'run', job });
    },
    onError: feedback.failed,
  });
  const input = sheet ? { id: sheet.id, mapping: [...mapping], options } : null;
  return (
    <div className="vb-import">
      <PageToolbar
        title={text('contacts.import.title')}
        breadcrumb={[{ label: text('contacts.title'), to: '/contact/list' }]}
      />
      <Steps step={step} filename={draft.filename} />
      {step === 'file' ? (
        <>
          <ImportUpload
            onUploaded={(uploaded, filename) =>
              change({
                step: 'columns',
                sheet: uploaded,
                filename,
                mapping: uploaded.columns.map((column) => column.guess),
              })
            }
          />
          <PastImports />
        </>
      ) : null}
      {step === 'columns' && sheet ? (
        <ImportColumns
          sheet={sheet}
          mapping={mapping}
          onChange={(next) => change({ mapping: next })}
          onBack={reset}
          onNext={() => change({ step: 'preview' })}
        />
      ) : null}
      {step === 'preview' && input ? (
        <ImportPreview
          input={input}
          isStarting={start.isPending}
          onOptions={(next) => change({ options: next })}
          onBack={() => change({ step: 'columns' })}
          onStart={() => start.mutate(input)}
        />
      ) : null}
      {step === 'run' && draft.job ? <ImportRun jobId={draft.job} onAgain={reset} /> : null}
    </div>
  );
}
