import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  agreementRequestList,
  agreementRequestPaper,
} from '@volante/contracts/agreements/agreement-request.contract';
import { addYears } from '@volante/contracts/calendar-days';
import { sha256 } from '@volante/service-kit/context';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { storedBytes } from '../src/store/stored-bytes.js';
import { type AgreementDesk, agreementDesk, manager } from './agreement-desk.js';
import { samplePdf } from './sample-pdf.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const scan = async () => desk.upload(await samplePdf());

it('a contract that was signed on paper counts as signed on its day, marked as such, with its scan', async () => {
  const contact = desk.neighbours.person();
  const agreement = await desk.template();
  const file = await scan();
  const input = { agreement, contact, file, signedOn: '2026-03-04' };
  const { id } = await desk.ok(manager, agreementRequestPaper, input);
  expect(await desk.view(id)).toMatchObject({
    ...{ status: 'signed', detail: 'signed', onPaper: true, paper: file, sealed: null, signers: [] },
    endedAt: '2026-03-04T00:00:00.000Z',
  });
  const { rows } = await desk.ok(manager, agreementRequestList, { contact, status: 'signed' });
  expect(rows).toMatchObject([{ id, onPaper: true, waitsFor: '' }]);
  const digest = sha256(await storedBytes(desk.storage, desk.neighbours.files.get(file)?.key ?? ''));
  const found = async (digests: object, as = manager) =>
    (await desk.ok(as, agreementRequestList, { agreement, ...digests })).rows.map((row) => row.id);
  expect(await found({ sent: digest })).toEqual([id]);
  expect(await found({ sealed: digest })).toEqual([]);
  expect(await found({ sent: digest }, PEOPLE.stranger)).toEqual([]);
  for (let look = 0; look < 100 && desk.neighbours.branches.get(file) !== FIRST_BRANCH; look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(desk.neighbours.branches.get(file)).toBe(FIRST_BRANCH);
});

it('is refused of a day to come, of no PDF, and of a person out of sight', async () => {
  const agreement = await desk.template();
  const contact = desk.neighbours.person();
  const input = { agreement, contact, file: await scan(), signedOn: '2026-03-04' };
  const ahead = { ...input, signedOn: addYears(new Date().toISOString().slice(0, 10), 1) };
  expect(await desk.fails(manager, agreementRequestPaper, ahead)).toBe('AGREEMENT-028');
  expect(await desk.fails(manager, agreementRequestPaper, { ...input, file: newId() })).toBe('AGREEMENT-001');
  expect(await desk.fails(manager, agreementRequestPaper, { ...input, contact: newId() })).toBe('DATA-404');
  const away = desk.neighbours.person({ branch: SECOND_BRANCH });
  const { id } = await desk.ok(manager, agreementRequestPaper, {
    ...input,
    contact: away,
    file: await scan(),
  });
  expect((await desk.ok(PEOPLE.clerk, agreementRequestList, { contact: away })).rows).toEqual([]);
  expect(id).toHaveLength(24);
});
