import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { newId } from '@volante/service-kit/object-id';
import { type AgreementDesk, agreementDesk } from './agreement-desk.js';

jest.setTimeout(180_000);

const workers = new Set<ChildProcess>();
let desk: AgreementDesk;

/** A worker of its own, as in production: one that can be killed. */
function work(): ChildProcess {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const host = join(process.env.VOLANTE_TEST_ROOT ?? '', 'packages/service-kit/dist/host.js');
  const own = { VOLANTE_SERVICES: 'agreements', VOLANTE_ROLE: 'worker' };
  const env = { ...inherited, ...own };
  const worker = spawn(process.execPath, [host], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  workers.add(worker);
  return worker;
}
function rest(): void {
  for (const worker of workers) worker.kill('SIGKILL');
  workers.clear();
}

beforeAll(async () => {
  desk = await agreementDesk({ worker: false });
});
afterAll(async () => {
  rest();
  await desk.stop();
});

const seals = async (id: string) =>
  (await desk.view(id)).events.filter(({ kind }) => kind === 'sealed').length;
const isClaimed = async (id: string): Promise<boolean> => {
  const [row] = await desk.db.unscoped<{ tries: number; state: string }>(
    'SELECT seal_tries tries, state FROM agreement_request WHERE id = :id',
    { id },
  );
  return Number(row?.tries) > 0 || row?.state === 'signed';
};

it('200 rivals on one link and workers that are killed while they seal make one signature and one seal', async () => {
  const email = `${newId()}@correo.example`;
  const contact = desk.neighbours.person({ email });
  const agreement = await desk.template();
  let worker = work();
  const id = await desk.send({ agreement, contact });
  const reference = await desk.reference(email);
  const proof = await desk.proof(reference, email);
  const answers = await Promise.all(Array.from({ length: 200 }, () => desk.sign(reference, proof)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  for (let kill = 0; kill < 3; kill += 1) {
    while (!(await isClaimed(id))) await new Promise((resolve) => setTimeout(resolve, 5));
    worker.kill('SIGKILL');
    workers.delete(worker);
    await desk.db.unscopedRun(
      `UPDATE agreement_request SET seal_tries = 0, due_at = UTC_TIMESTAMP(3) WHERE id = :id AND state = 'sealing'`,
      { id },
    );
    worker = work();
  }
  const rivals = [work(), work()];
  expect(rivals).toHaveLength(2);
  const seen = await desk.until(id, 'signed');
  expect(seen.events.filter(({ kind }) => kind === 'signed')).toHaveLength(1);
  expect(await seals(id)).toBe(1);
});
