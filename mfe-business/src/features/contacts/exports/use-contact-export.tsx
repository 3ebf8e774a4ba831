import {
  DownloadOutlined,
  FileExcelOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  PrinterOutlined,
} from '@ant-design/icons';
import type { CallInput } from '@volante/contracts/call';
import type { ContactSummary } from '@volante/contracts/contacts/contact.fields';
import { contactExport, EXPORT_COLUMNS } from '@volante/contracts/contacts/contact-export.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import type { ListContext } from '@volante/ui-kit/list-types';
import { useContactText } from '../shared/contact-text';
import { printFile } from './print-file';

type Export = CallInput<typeof contactExport>;
type Format = Export['format'];

const FORMATS: readonly { format: Format; icon: typeof DownloadOutlined }[] = [
  { format: 'print', icon: PrinterOutlined },
  { format: 'pdf', icon: FilePdfOutlined },
  { format: 'xlsx', icon: FileExcelOutlined },
  { format: 'csv', icon: FileTextOutlined },
];

function exportInput(format: Format, list: ListContext<ContactSummary>, ids: readonly string[]): Export {
  const { search, filters, sort } = list.query;
  return {
    format,
    filters: { ...filters, ...(search ? { search } : {}) } as Export['filters'],
    sort: sort as Export['sort'],
    columns: EXPORT_COLUMNS.filter((column) => list.columns.includes(column)),
    caption: list.caption.slice(0, 400),
    ...(ids.length > 0 ? { ids: [...ids] } : {}),
  };
}

/** Starts an export as a job; the tray follows it, and the file opens by itself when it is there. */
export function useContactExport() {
  const text = useContactText();
  const feedback = useFeedback();
  const mayExport = useCan('client.export');
  const start = useCallMutation(contactExport);

  const open = async (format: Format, job: JobView) => {
    const file = job.files[0];
    if (job.state !== 'done' || !file) return;
    try {
      await (format === 'print' ? printFile(file.id) : downloadFile(file.id, file.name));
    } catch (error) {
      feedback.failed(error);
    }
  };
  const run = async (format: Format, list: ListContext<ContactSummary>, ids: readonly string[]) => {
    try {
      const { job } = await start.mutateAsync(exportInput(format, list, ids));
      trackJob(contactJobs, job, { onEnd: (ended) => void open(format, ended) });
      feedback.done(text('contacts.export.started'));
    } catch (error) {
      feedback.failed(error);
    }
  };

  /** Entries of an export menu: what the list shows, or only the ticked ones. */
  return (list: ListContext<ContactSummary>, ids: readonly string[] = []): MenuItem[] =>
    mayExport
      ? FORMATS.map(({ format, icon: Icon }) => ({
          key: format,
          label: text(`contacts.export.${ids.length > 0 ? 'selection' : 'all'}.${format}`),
          icon: <Icon aria-hidden="true" />,
          onSelect: () => void run(format, list, ids),
        }))
      : [];
}
