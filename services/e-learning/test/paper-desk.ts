import { buffer } from 'node:stream/consumers';
import type { CallInput } from '@volante/contracts/call';
import { eLearningJobs } from '@volante/contracts/e-learning/norm.contract';
import {
  paperCreate,
  paperMark,
  paperMarks,
  paperPrint,
  paperRead,
} from '@volante/contracts/e-learning/paper-test.contract';
import type { PaperPart } from '@volante/contracts/e-learning/paper-words';
import { fileRegister } from '@volante/contracts/files/file.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';

const WAIT_MS = 50;
type Sent = CallInput<typeof paperMark>['rows'][number];

/** Tests on paper as a teacher handles them. */
export function paperDesk(house: () => ServiceHouse) {
  const boss = PEOPLE.manager;
  const keys = new Map<string, string>();
  return {
    /** Keeps the files that jobs make: the files service is not there. */
    keepFiles(): void {
      house().host.bus.subscribe(fileRegister.subject, {
        callback: (_, message) => {
          const { key } = message.json<{ key: string }>();
          keys.set(key.slice(-24), key);
          message.respond(JSON.stringify({ success: true, data: { id: key.slice(-24) } }));
        },
      });
    },

    async make(change: Partial<CallInput<typeof paperCreate>> = {}): Promise<string> {
      const { id } = await house().ok(boss, paperCreate, {
        ...{ branch: FIRST_BRANCH, name: 'Test de clase', license: 'B', variants: 4 },
        ...change,
      });
      return id;
    },

    sheets: async (id: string) => (await house().ok(boss, paperRead, { id })).sheets,

    /** The right letters of a variant, with so many of the first answers wrong and so many of the last ones left out. */
    async answers(id: string, variant: Sent['variant'], wrong = 0, blank = 0): Promise<string[]> {
      const sheet = (await this.sheets(id)).find((one) => one.variant === variant);
      const keys = sheet?.questions.map(({ key }) => key) ?? [];
      return keys.map((key, at) => {
        if (at >= keys.length - blank) return '';
        return at < wrong ? (key === 'A' ? 'B' : 'A') : key;
      });
    },

    mark: (id: string, rows: readonly Sent[], rest: object = {}, as: SessionUser = boss) =>
      house().ok(as, paperMark, { id, rows: [...rows], ...rest }),
    marks: async (id: string, as: SessionUser = boss) => (await house().ok(as, paperMarks, { id })).rows,

    /** The files of a print, by their names. */
    async print(id: string, parts: PaperPart[]): Promise<Map<string, Buffer>> {
      const { job } = await house().ok(boss, paperPrint, { id, parts });
      const look = (): Promise<JobView> => house().ok(boss, eLearningJobs.read, { id: job });
      let view = await look();
      while (view.state === 'queued' || view.state === 'running') {
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
        view = await look();
      }
      if (view.state !== 'done') throw new Error(view.message);
      const storage = house().host.services[0]?.kit.storage;
      const files = new Map<string, Buffer>();
      for (const { id: file, name } of view.files)
        if (storage) files.set(name, await buffer(await storage.get(keys.get(file) ?? '')));
      return files;
    },
  };
}
