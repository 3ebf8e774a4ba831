import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { agreementOpenText } from '@volante/contracts/agreements/agreement-signing.contract';
import type { CallOutput } from '@volante/contracts/call';
import { newId } from '@volante/service-kit/object-id';
import { type AgreementDesk, agreementDesk, field, PERSON, SIGNATURE } from './agreement-desk.js';
import { samplePdf } from './sample-pdf.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

it('a document is read as text, page by page, with the values that stand on it', async () => {
  const email = `${newId()}@correo.example`;
  const agreement = await desk.template({ pdf: await samplePdf(2), fields: [field('name'), SIGNATURE()] });
  await desk.send({ agreement, contact: desk.neighbours.person({ email }) });
  const reference = await desk.reference(email);
  expect((await desk.open(agreementOpenText, {}, reference)).error?.code).toBe('KEY-001');
  const proof = await desk.proof(reference, email);
  const { data } = await desk.open(agreementOpenText, {}, proof);
  const { pages } = data as CallOutput<typeof agreementOpenText>;
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(PERSON.name);
  expect(pages[1]).not.toBe('');
});
