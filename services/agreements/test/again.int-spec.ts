import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  agreementConfigRead,
  agreementConfigSave,
} from '@volante/contracts/agreements/agreement-config.contract';
import {
  agreementJobs,
  agreementManyCheck,
  agreementManyStart,
  agreementOutdated,
} from '@volante/contracts/agreements/agreement-many.contract';
import { consentList, consentWithdraw } from '@volante/contracts/agreements/consent.contract';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE } from '@volante/testing/records/service-house';
import { type AgreementDesk, agreementDesk, field, manager, SIGNATURE } from './agreement-desk.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const NEWS = { purpose: 'advertising', channel: 'email' } as const;

async function person(): Promise<{ contact: string; email: string }> {
  const email = `${newId()}@correo.example`;
  return { contact: desk.neighbours.person({ email, branch: FIRST_BRANCH }), email };
}

/** Somebody who has signed the template as it is now. */
async function signs(agreement: string, box: string): Promise<string> {
  const { contact, email } = await person();
  const id = await desk.send({ agreement, contact });
  const reference = await desk.reference(email);
  await desk.sign(reference, await desk.proof(reference, email), { ticks: [box] });
  await desk.until(id, 'signed');
  return contact;
}

/** The same places, under other words. */
async function reworded(agreement: string): Promise<void> {
  const { version, fields } = await desk.ok(manager, agreementConfigRead, { id: agreement });
  const places = fields.map((one) =>
    one.variable === 'tick' ? { ...one, label: 'Con otras palabras' } : one,
  );
  await desk.ok(manager, agreementConfigSave, { id: agreement, version, fields: places });
}

async function ended(job: string) {
  for (;;) {
    const seen = await desk.ok(manager, agreementJobs.read, { id: job });
    if (seen.finishedAt !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('a consent in other words is asked for again, of everybody who gave it and did not take it back', async () => {
  const box = field('tick', { y: 6_000, label: 'Acepto', consent: NEWS });
  const agreement = await desk.template({ fields: [box, SIGNATURE()], rest: { kind: 'data' } });
  const [first, second] = [await signs(agreement, box.id), await signs(agreement, box.id)];
  expect(await desk.ok(manager, agreementOutdated, { agreement })).toEqual({ rows: [], more: false });
  const { rows: given } = await desk.ok(manager, consentList, { contact: second });
  await desk.ok(manager, consentWithdraw, { id: given[0]?.id ?? '', reason: 'Lo pide por teléfono' });
  await reworded(agreement);

  const { rows } = await desk.ok(manager, agreementOutdated, { agreement });
  expect(rows).toEqual([expect.objectContaining({ contact: first, version: 1 })]);
  for (const stranger of [PEOPLE.neighbour, PEOPLE.stranger]) {
    const answer = await desk.call(stranger, agreementOutdated, { agreement });
    expect(JSON.stringify(answer)).not.toContain(first);
  }

  const late = await signs(agreement, box.id);
  const input = { agreement, contacts: [first, late] };
  const plain = await desk.ok(manager, agreementManyCheck, input);
  expect([plain.ready, plain.skipped.map(({ why }) => why)]).toEqual([0, ['already', 'already']]);
  const again = await desk.ok(manager, agreementManyCheck, { ...input, again: true });
  expect([again.ready, again.skipped.map(({ contact }) => contact)]).toEqual([1, [late]]);

  const { job } = await desk.ok(manager, agreementManyStart, { ...input, again: true });
  expect(await ended(job)).toMatchObject({ state: 'done', result: { made: 1, skipped: 1 } });
  expect(await desk.ok(manager, agreementOutdated, { agreement })).toEqual({ rows: [], more: false });
  expect((await desk.ok(manager, agreementManyCheck, { ...input, again: true })).ready).toBe(0);
});
