import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agreementRequestCreate } from '@volante/contracts/agreements/agreement-request.contract';
import { addYears } from '@volante/contracts/calendar-days';
import { newId } from '@volante/service-kit/object-id';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { storedBytes } from '../src/store/stored-bytes.js';
import { type AgreementDesk, agreementDesk, field, manager, SIGNATURE } from './agreement-desk.js';
import { samplePdf } from './sample-pdf.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const birthday = (years: number) => addYears(new Date().toISOString().slice(0, 10), -years);

/** A minor with a template on which a guardian has a place, too. */
async function minor(years = 16) {
  const email = `${newId()}@correo.example`;
  const contact = desk.neighbours.person({ email, birthday: birthday(years) });
  const places = [SIGNATURE(), field('signature', { y: 9_000, height: 700, signer: 'guardian' })];
  return { email, contact, agreement: await desk.template({ fields: places }) };
}

async function documentOf(contact: string): Promise<{ file: string; sha256: string }> {
  const bytes = await samplePdf(2);
  const file = await desk.upload(bytes);
  desk.neighbours.documents?.set(file, { contact, name: 'Escritura.pdf' });
  return { file, sha256: createHash('sha256').update(bytes).digest('hex') };
}

describe('an emancipated minor', () => {
  it('signs alone with the document, whose name and digest stand on the sheet', async () => {
    const { email, contact, agreement } = await minor();
    const { file, sha256 } = await documentOf(contact);
    const note = { emancipationFile: file, emancipation: 'Notaría de Jaén, 3-3-2026' };
    const id = await desk.send({ agreement, contact, ...note });
    expect((await desk.view(id)).signers.map(({ role }) => role)).toEqual(['holder']);
    const reference = await desk.reference(email);
    await desk.sign(reference, await desk.proof(reference, email));
    await desk.until(id, 'signed');
    const [row] = await desk.db.unscoped<{ sealed_key: string; file: string }>(
      `SELECT sealed_key, emancipation_file file FROM agreement_request WHERE business_id = :business AND id = :id`,
      { business: manager.business.id, id },
    );
    expect(row?.file).toBe(file);
    const { pages } = await readPdf(await storedBytes(desk.storage, row?.sealed_key ?? ''));
    const sheet = pages.slice(1).join('').replace(/\s+/g, '');
    expect(sheet).toContain('Escritura.pdf·NotaríadeJaén,3-3-2026');
    expect(sheet).toContain(sha256);
  });

  it('needs the document: words alone ask for a guardian', async () => {
    const { contact, agreement } = await minor();
    const words = { agreement, contact, emancipation: 'Está emancipado' };
    expect(await desk.fails(manager, agreementRequestCreate, words)).toBe('AGREEMENT-006');
  });

  it('is not one by the document of somebody else, nor by one that is gone', async () => {
    const { contact, agreement } = await minor();
    const other = await documentOf(desk.neighbours.person());
    for (const emancipationFile of [other.file, newId()])
      expect(
        await desk.fails(manager, agreementRequestCreate, { agreement, contact, emancipationFile }),
      ).toBe('AGREEMENT-047');
  });

  it('is none below 16, whatever the document says', async () => {
    const { contact, agreement } = await minor(15);
    const { file: emancipationFile } = await documentOf(contact);
    expect(await desk.fails(manager, agreementRequestCreate, { agreement, contact, emancipationFile })).toBe(
      'AGREEMENT-006',
    );
  });

  it('waits while the files service is away, and nothing is sent', async () => {
    const { contact, agreement } = await minor();
    const { file: emancipationFile } = await documentOf(contact);
    const before = desk.neighbours.documents;
    desk.neighbours.documents = null;
    expect(await desk.fails(manager, agreementRequestCreate, { agreement, contact, emancipationFile })).toBe(
      'REQ-108',
    );
    desk.neighbours.documents = before;
    expect(await desk.send({ agreement, contact, emancipationFile })).toMatch(/^[0-9a-f]{24}$/);
  });
});
