import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StandInAeat } from '@volante/testing/aeat/stand-in-aeat';
import { trialAuthority, trialPkcs12 } from '@volante/testing/aeat/trial-certificates';
import { openPkcs12 } from '../../src/verifactu/pkcs12.js';
import { readSubmissionAnswer } from '../../src/verifactu/verifactu-answer.js';
import { submissionXml } from '../../src/verifactu/verifactu-xml.js';
import { poster } from './aeat-client.js';
import { registration } from './sample-records.js';

/** A stand-in that is started again with what it kept, as `npm start` does. */
const folder = mkdtempSync(path.join(tmpdir(), 'aeat-'));
const journal = path.join(folder, 'taken.jsonl');
const first = trialAuthority();
const person = first.person({ kind: 'seal', nif: 'B12345674', name: 'Tal' });
const now = `${new Date().toISOString().slice(0, 19)}+00:00`;
const record = registration({
  invoice: { issuer: 'B12345674', number: 'A1', date: now.slice(0, 10) },
  generatedAt: now,
});
const opened = openPkcs12(trialPkcs12(person, 'clave'), 'clave', { now: Date.now() });
const xml = submissionXml({
  taxpayer: { name: 'Tal', nif: 'B12345674' },
  incident: true,
  records: [record],
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The state of the one record, by a stand-in of its own with the key of the first authority. */
async function submitted(): Promise<unknown> {
  const aeat = new StandInAeat({ authority: trialAuthority(first.key), journal });
  const address = await aeat.start();
  try {
    if (!opened.ok) throw new Error(opened.message);
    const { body } = await poster(address, aeat.authority.certificate)(xml, opened);
    const answer = readSubmissionAnswer(body, [record]);
    return answer.outcome === 'answered' ? answer.lines[0] : answer;
  } finally {
    await aeat.stop();
  }
}

describe('a stand-in that is started again', () => {
  it('knows the certificates of before and holds the records that it took', async () => {
    expect(await submitted()).toMatchObject({ state: 'accepted' });
    expect(await submitted()).toMatchObject({
      state: 'rejected',
      code: '3000',
      duplicate: { state: 'accepted' },
    });
  });

  it('gives a file that the product opens', () => {
    expect(opened).toMatchObject({ ok: true, nif: 'B12345674', kind: 'seal' });
    expect(
      opened.ok &&
        new X509Certificate(opened.certificate).verify(new X509Certificate(first.certificate).publicKey),
    ).toBe(true);
  });
});
