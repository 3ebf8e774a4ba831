import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@volante/service-kit/object-id';
import { judgeSeal } from '@volante/testing/pdf/judge-seal';
import { StandInTsa, TSA_NAME, type TsaBehaviour } from '@volante/testing/stand-ins/stand-in-tsa';
import { storedBytes } from '../src/store/stored-bytes.js';
import { type AgreementDesk, agreementDesk, manager } from './agreement-desk.js';

const tsa = new StandInTsa();
let desk: AgreementDesk;
beforeAll(async () => {
  process.env.VOLANTE_TSA_URL = await tsa.start();
  process.env.VOLANTE_TSA_TIMEOUT_MS = '2000';
  desk = await agreementDesk();
});
afterAll(async () => {
  delete process.env.VOLANTE_TSA_URL;
  delete process.env.VOLANTE_TSA_TIMEOUT_MS;
  await desk.stop();
  await tsa.stop();
});
beforeEach(() => {
  tsa.behaviour = 'right';
});

async function signed(): Promise<string> {
  const email = `${newId()}@correo.example`;
  const contact = desk.neighbours.person({ email });
  const id = await desk.send({ agreement: await desk.template(), contact });
  const reference = await desk.reference(email);
  expect((await desk.sign(reference, await desk.proof(reference, email))).success).toBe(true);
  return id;
}

async function sealOf(id: string): Promise<{ bytes: Buffer; root: string }> {
  const [row] = await desk.db.unscoped<{ sealed_key: string; root: string }>(
    `SELECT r.sealed_key, s.root FROM agreement_request r JOIN agreement_seal s ON s.business_id = r.business_id
     WHERE r.business_id = :business AND r.id = :id`,
    { business: manager.business.id, id },
  );
  if (!row) throw new Error('not sealed');
  return { bytes: await storedBytes(desk.storage, row.sealed_key), root: row.root };
}

it('a seal carries the stamp of an authority outside, and poppler judges it valid', async () => {
  const id = await signed();
  const { sealed } = await desk.until(id, 'signed');
  expect(sealed?.stamp).toEqual({ by: TSA_NAME, at: expect.any(String) });
  const { bytes, root } = await sealOf(id);
  expect(await judgeSeal(bytes, root)).toMatchObject({ signatures: 1, isValid: true, isTotal: true });
});

const FAULTS: readonly TsaBehaviour[] = [
  'slow',
  'refuses',
  'wrongNonce',
  'wrongDigest',
  'broken',
  'otherUse',
];

describe('an authority that fails', () => {
  it.each(FAULTS)('leaves the document signed and not sealed, and a job goes on: %s', async (behaviour) => {
    tsa.behaviour = behaviour;
    const before = tsa.questions;
    const id = await signed();
    for (let look = 0; look < 200 && tsa.questions === before; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(tsa.questions).toBeGreaterThan(before);
    expect(await desk.view(id)).toMatchObject({ detail: 'sealing', sealed: null });
    tsa.behaviour = 'right';
    await desk.db.unscopedRun(
      'UPDATE agreement_request SET due_at = UTC_TIMESTAMP(3) WHERE id = :id AND state = :state',
      { id, state: 'sealing' },
    );
    const again = setInterval(() => {
      void desk.db.unscopedRun(
        'UPDATE agreement_request SET due_at = UTC_TIMESTAMP(3) WHERE id = :id AND state = :state',
        { id, state: 'sealing' },
      );
    }, 500);
    const { sealed } = await desk.until(id, 'signed').finally(() => clearInterval(again));
    expect(sealed?.stamp?.by).toBe(TSA_NAME);
  });
});
