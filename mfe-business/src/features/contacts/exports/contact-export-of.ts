import { contactExport, EXPORT_COLUMNS } from '@volante/contracts/contacts/contact-export.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import type { ListExport } from '@volante/ui-kit/use-list-export';

export const CONTACT_EXPORT: ListExport = {
  call: contactExport,
  jobs: contactJobs,
  permission: 'client.export',
  columns: EXPORT_COLUMNS,
};
