import { useQueryClient } from '@tanstack/react-query';
import {
  type AccountantPackage,
  packageList,
  packageStart,
} from '@volante/contracts/billing/accountant.contract';
import { packageForm } from '@volante/contracts/billing/accountant-form.fields';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { journalTemplate } from '@volante/contracts/billing/journal-template.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { callKey, useCall, useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { formatBytes } from '@volante/ui-kit/bytes';
import { formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccountantText } from '../shared/accountant-text';
import { MonthFields } from '../shared/month-fields';
import { lastQuarter, monthsWord } from '../shared/month-words';
import { journalTemplates } from '../templates/journal-templates.feature';

function PackageDialog({ onClose }: { onClose: () => void }) {
  const text = useAccountantText();
  const feedback = useFeedback();
  const queries = useQueryClient();
  const start = useCallMutation(packageStart);
  const templates = useCall(journalTemplate.calls.read, { limit: 100, count: false }).data?.rows ?? [];
  const form = useRecordForm<{ first: string; last: string; template: string | null }>({
    schema: packageForm,
    initial: { ...lastQuarter(), template: null },
    check: ({ first = '', last = '' }, add) => {
      if (first > last) add('last', text('accountant.backwards'));
    },
    save: async ({ values: { template, ...months } }) => {
      const { job } = await start.mutateAsync({ ...months, ...(template ? { template } : {}) });
      trackJob(billingJobs, job, {
        onEnd: () => void queries.invalidateQueries({ queryKey: callKey(packageList, {}) }),
      });
    },
    onSaved: () => {
      feedback.done(text('accountant.packages.started'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('accountant.packages.create')}
      okText={text('accountant.packages.make')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('accountant.packages.text')}</p>}
    >
      <MonthFields form={form} />
      {templates.length > 0 ? (
        <ChoiceField
          form={form}
          name="template"
          label={text('accountant.packages.template')}
          help={text('accountant.packages.templateHelp')}
          choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </FormDialog>
  );
}

function PackageRow({ row }: { row: AccountantPackage & { file: string } }) {
  const text = useAccountantText();
  const feedback = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadFile(row.file, row.name);
    } catch (error) {
      feedback.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <div>
        <strong>{monthsWord(row.first, row.last)}</strong>
        <small>
          {text('accountant.packages.facts', {
            count: row.files,
            ...{ size: formatBytes(row.size), by: row.by, at: formatInstant(row.at) },
          })}
        </small>
        <small className="va-hash">SHA-256 {row.sha256}</small>
      </div>
      <Button loading={isBusy} onClick={() => void download()}>
        {text('accountant.packages.download')}
      </Button>
    </li>
  );
}

/** Archives that the accountant takes. */
export function PackagesTab() {
  const text = useAccountantText();
  const [isOpen, setOpen] = useState(false);
  const answer = useCall(packageList, {});
  const rows = answer.data?.rows ?? [];
  return (
    <>
      <div className="va-choice">
        <Button type="primary" onClick={() => setOpen(true)}>
          {text('accountant.packages.create')}
        </Button>
        <Link className="v-link" to={journalTemplates.at.list}>
          {text('accountant.packages.templates')}
        </Link>
      </div>
      {answer.isError && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !answer.data ? (
        <Skeleton width="100%" height={200} />
      ) : rows.length === 0 ? (
        <EmptyState title={text('accountant.packages.empty')} text={text('accountant.packages.emptyText')} />
      ) : (
        <ul className="va-list" aria-label={text('accountant.tabs.paquetes')}>
          {rows.map((row) => (
            <PackageRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      <p className="v-help">{text('accountant.packages.how')}</p>
      {isOpen ? <PackageDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
