import type { CallDeclaration } from '@volante/contracts/call';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import type { ExportFormat } from '@volante/contracts/lists/export-call';
import type { Permission } from '@volante/contracts/permissions';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCallMutation } from '@volante/mfe-kit/query';
import type { JobCalls } from '@volante/mfe-kit/remote';
import { useCan } from '@volante/mfe-kit/session';
import { trackJob } from '@volante/mfe-kit/tray';
import { lazy, Suspense } from 'react';
import type { z } from 'zod';
import { useFeedback } from '../feedback/feedback';
import { useKitText } from '../text/text';
import type { ListContext } from './list-types';

const parts = () => import('./export-parts');
const ExportIcon = lazy(async () => ({ default: (await parts()).ExportIcon }));

const FORMATS: readonly ExportFormat[] = ['print', 'pdf', 'xlsx', 'csv'];

export interface ListExport {
  /** Made by `exportCall` of the contracts. */
  call: CallDeclaration<z.ZodType, z.ZodType<{ job: string }>>;
  jobs: JobCalls;
  permission: Permission;
  /** Keys that the export knows, in its order; of these the list's visible ones go out. */
  columns: readonly string[];
  /** Columns that the list does not have: they go out with the visible ones. */
  always?: readonly string[];
  /** Filters that are no choice of the person: the folder of the list. */
  fixed?: Readonly<Record<string, string>>;
}

/** Starts a job that makes files; the tray follows it, and the file opens by itself when it is there. */
export function useFileJob(call: ListExport['call'], jobs: JobCalls) {
  const text = useKitText();
  const feedback = useFeedback();
  const start = useCallMutation(call);
  const open = async (format: ExportFormat, job: JobView) => {
    const file = job.files[0];
    if (job.state !== 'done' || !file) return;
    try {
      if (format === 'print') await (await parts()).printFile(file.id);
      else await downloadFile(file.id, file.name);
    } catch (error) {
      feedback.failed(error);
    }
  };
  return async (format: ExportFormat, input: Readonly<Record<string, unknown>>) => {
    try {
      const { job } = await start.mutateAsync({ ...input, format });
      trackJob(jobs, job, { onEnd: (ended) => void open(format, ended) });
      feedback.done(text('export.started'));
    } catch (error) {
      feedback.failed(error);
    }
  };
}

/** Entries of a list's export menu: the shown list, or only the ticked rows. */
export function useListExport<Row>({ call, jobs, permission, columns, always = [], fixed = {} }: ListExport) {
  const text = useKitText();
  const mayExport = useCan(permission);
  const start = useFileJob(call, jobs);
  return (list: ListContext<Row>, ids: readonly string[] = []): MenuItem[] => {
    if (!mayExport) return [];
    const { search, filters, sort } = list.query;
    const input = {
      filters: { ...fixed, ...filters, ...(search ? { search } : {}) },
      sort,
      columns: columns.filter((column) => always.includes(column) || list.columns.includes(column)),
      caption: list.caption.slice(0, 400),
      ...(ids.length > 0 ? { ids: [...ids] } : {}),
    };
    return FORMATS.map((format) => ({
      key: format,
      label: text(`export.${ids.length > 0 ? 'selection' : 'all'}.${format}`),
      icon: (
        <Suspense>
          <ExportIcon format={format} />
        </Suspense>
      ),
      onSelect: () => void start(format, input),
    }));
  };
}
