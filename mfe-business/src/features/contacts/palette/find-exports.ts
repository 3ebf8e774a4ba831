import { branchList } from '@volante/contracts/business/business.contract';
import { contactExport } from '@volante/contracts/contacts/contact-export.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { callApi } from '@volante/mfe-kit/api';
import { textOf } from '@volante/mfe-kit/i18n';
import { downloadFile } from '@volante/mfe-kit/open-file';
import type { PaletteFinder } from '@volante/mfe-kit/palette-commands';
import { trackJob } from '@volante/mfe-kit/tray';
import { type ExportRequest, type ExportTarget, exportTargets, readExportRequest } from './export-request';

/** Default columns of a list, and the means to contact people. */
const COLUMNS = ['name', 'fiscalCode', 'phone', 'email', 'branch', 'licence', 'state', 'city'] as const;

const words = (key: string, values: Record<string, unknown> = {}) =>
  textOf('business', `contacts.palette.${key}`, values);

function captionOf(target: ExportTarget, request: ExportRequest): string {
  return [
    ...(request.type ? [words(`caption.${request.type}`)] : []),
    ...(target.kind === 'all' ? [] : [words(`caption.${target.kind}`, { name: target.name })]),
  ].join('; ');
}

async function startExport(target: ExportTarget, request: ExportRequest): Promise<string> {
  const { job } = await callApi(contactExport, {
    format: request.format,
    filters: {
      ...(request.type ? { type: request.type } : {}),
      ...(target.branches.length > 0 ? { branch: [...target.branches] } : {}),
    },
    columns: [...COLUMNS],
    caption: captionOf(target, request),
  });
  trackJob(contactJobs, job, {
    onEnd: ({ state, files }) => {
      const file = files[0];
      // A failed download can be repeated in the tray, which keeps the file.
      if (state === 'done' && file) void downloadFile(file.id, file.name).catch(() => undefined);
    },
  });
  return words('started');
}

/** "Exportar contactos de Jaén": a choice for each branch and province that the words name. */
export const findExports: PaletteFinder = async ({ text, signal }) => {
  const request = readExportRequest(text);
  if (!request) return [];
  const { rows } = await callApi(branchList, {}, { signal });
  return exportTargets(request.place, rows).map((target) => ({
    id: `${target.kind}/${target.name}/${request.type}/${request.format}`,
    title: words(`export.${target.kind}`, { who: words(`who.${request.type ?? 'all'}`), name: target.name }),
    detail: words(`format.${request.format}`),
    run: () => startExport(target, request),
  }));
};
