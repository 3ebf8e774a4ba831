import { Readable } from 'node:stream';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import type { CallOutput } from '@volante/contracts/call';
import { contactIdentify } from '@volante/contracts/contacts/contact-identify.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import type { ImportCalls } from '@volante/contracts/lists/import-calls';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { FIRST_BRANCH } from '@volante/testing/records/service-house';
import { manager, type PaperHouse, standIn } from './paper-house.js';

type Preview = CallOutput<ImportCalls['preview']>;
type Uploaded = CallOutput<ImportCalls['upload']>;
type Contact = CallOutput<typeof contactIdentify>['rows'][number];

const WAIT_MS = 20;

export interface SheetInput {
  id: string;
  mapping: (string | null)[];
  options: Record<string, unknown>;
}

/** Imports of files as a person does them: uploaded, looked at, run by the house's worker, taken back. */
export function importDesk(house: () => PaperHouse, calls: ImportCalls, options: Record<string, unknown>) {
  const send = async (call: keyof ImportCalls, input: object, as = manager) => {
    const answer = await house().call(as, calls[call], input);
    if (!answer.success) throw new Error(`${calls[call].path}: ${JSON.stringify(answer.error)}`);
    return answer.data as unknown;
  };
  const ended = async (job: string, as = manager): Promise<JobView> => {
    for (;;) {
      const view = await house().ok(as, billingJobs.read, { id: job });
      if (view.finishedAt !== null) return view;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  };
  return {
    ended,
    /** Answers as the contacts service does. */
    knowContacts: (contacts: readonly Contact[]) =>
      standIn(house(), contactIdentify, ({ fiscalCodes, codes }) => ({
        rows: contacts.filter((one) => fiscalCodes.includes(one.fiscalCode) || codes.includes(one.code)),
      })),
    async uploaded(head: string, rows: readonly string[], as = manager): Promise<SheetInput> {
      const text = `${[head, ...rows].join('\r\n')}\r\n`;
      const upload = newStagingKey();
      await house().host.services[0]?.kit.storage.put(upload, Readable.from([Buffer.from(text)]));
      const input = { upload, filename: 'libro.csv', size: Buffer.byteLength(text) };
      const { id, columns } = (await send('upload', input, as)) as Uploaded;
      return {
        id,
        mapping: columns.map(({ guess }) => guess),
        options: { branch: FIRST_BRANCH, ...options },
      };
    },
    preview: async (input: SheetInput, as = manager) => (await send('preview', { ...input }, as)) as Preview,
    run: async (input: SheetInput, as = manager) =>
      ended(((await send('start', { ...input }, as)) as { job: string }).job, as),
    undo: async (id: string) => ended(((await send('undo', { id })) as { job: string }).job),
  };
}

/** First reason of each rejected row, by its line. */
export const rejectedOf = ({ rows }: Preview): Record<number, string> =>
  Object.fromEntries(
    rows
      .filter(({ outcome }) => outcome === 'reject')
      .map(({ line, problems }) => [line, problems[0]?.message ?? '']),
  );
