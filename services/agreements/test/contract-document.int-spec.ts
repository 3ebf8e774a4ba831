import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { agreementRequestPaper } from '@volante/contracts/agreements/agreement-request.contract';
import { sha256 } from '@volante/service-kit/context';
import { newId } from '@volante/service-kit/object-id';
import { storedBytes } from '../src/store/stored-bytes.js';
import { type AgreementDesk, agreementDesk, manager, SIGNATURE } from './agreement-desk.js';
import { samplePdf } from './sample-pdf.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

async function signed(kind: 'teaching' | 'mandate'): Promise<{ id: string; contact: string }> {
  const email = `${newId()}@correo.example`;
  const contact = desk.neighbours.person({ email });
  const agreement = await desk.template({ fields: [SIGNATURE()], rest: { kind } });
  const id = await desk.send({ agreement, contact });
  const reference = await desk.reference(email);
  await desk.sign(reference, await desk.proof(reference, email));
  await desk.until(id, 'signed');
  return { id, contact };
}

const isDue = async (id: string) => {
  const [row] = await desk.db.unscoped<{ due: number }>(
    'SELECT slot_due due FROM agreement_request WHERE id = :id',
    { id },
  );
  return row?.due === 1;
};
async function settled(id: string): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if (!(await isDue(id))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it still waits');
}
const filesOf = (contact: string) => [
  ...new Set(desk.neighbours.contracts.filter((one) => one.contact === contact).map(({ file }) => file)),
];

it('a signed contract becomes a document of its contact, byte for byte', async () => {
  const { id, contact } = await signed('teaching');
  await settled(id);
  const [file = '', ...more] = filesOf(contact);
  expect(more).toEqual([]);
  const { key = '' } = desk.neighbours.files.get(file) ?? {};
  const { sealed } = await desk.view(id);
  expect(sha256(await storedBytes(desk.storage, key))).toBe(sealed?.sha256);
  expect(file).not.toBe(sealed?.file);
  expect(desk.neighbours.ends.get(key)).toBeNull();
});

it('is read by those who read agreements: its sheet of evidence is in it', async () => {
  const { id, contact } = await signed('teaching');
  await settled(id);
  const [file = ''] = filesOf(contact);
  expect(desk.neighbours.permissions.get(file)).toBe('agreement.view');
});

it('waits while the files service is away, and is one document after all tries', async () => {
  desk.neighbours.slotsAway = true;
  const { id, contact } = await signed('teaching');
  for (let look = 0; look < 200 && desk.neighbours.slotTries < 2; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await isDue(id)).toBe(true);
  desk.neighbours.slotsAway = false;
  await settled(id);
  expect(filesOf(contact)).toHaveLength(1);
  const [row] = await desk.db.unscoped<{ name: string }>(
    'SELECT title name FROM agreement_request WHERE id = :id',
    {
      id,
    },
  );
  const documents = [...desk.neighbours.files.values()].filter(
    ({ name }) => name === `${row?.name ?? ''} (firmado).pdf`,
  );
  // The sealed one of the request, and the contact's.
  expect(documents).toHaveLength(2);
});

it('one on paper does so too; a mandate does not', async () => {
  const contact = desk.neighbours.person();
  const agreement = await desk.template();
  const file = await desk.upload(await samplePdf());
  const { id } = await desk.ok(manager, agreementRequestPaper, {
    agreement,
    contact,
    file,
    signedOn: '2026-01-15',
  });
  await settled(id);
  expect(filesOf(contact)).toHaveLength(1);
  const other = await signed('mandate');
  await settled(other.id);
  expect(filesOf(other.contact)).toEqual([]);
});
