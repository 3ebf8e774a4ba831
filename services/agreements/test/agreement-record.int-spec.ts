import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agreement, agreementTypes } from '@volante/contracts/agreements/agreement.contract';
import {
  agreementConfigPage,
  agreementConfigRead,
  agreementConfigSave,
} from '@volante/contracts/agreements/agreement-config.contract';
import { newId } from '@volante/service-kit/object-id';
import { describeRecord } from '@volante/testing/records/describe-record';
import { PEOPLE } from '@volante/testing/records/service-house';
import { type AgreementDesk, agreementDesk, field, manager, SIGNATURE } from './agreement-desk.js';
import { samplePdf } from './sample-pdf.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

describeRecord(agreement, {
  house: () => desk,
  right: (n) => ({ name: `Contrato ${n}` }),
  change: { kind: 'mandate', description: 'Para gestiones' },
});

describe('a configuration', () => {
  const made = () => desk.ok(manager, agreement.calls.create, { name: `Modelo ${newId()}` });

  it('holds the PDF, the sizes of its pages as they are seen, and the places', async () => {
    const { id } = await made();
    const [name, signature] = [field('name'), SIGNATURE()];
    const file = await desk.upload(await samplePdf(2, 90));
    const saved = await desk.ok(manager, agreementConfigSave, {
      id,
      version: 0,
      file,
      fields: [name, signature],
    });
    expect(saved).toMatchObject({ version: 1, versions: 0, fields: [name, signature] });
    expect(saved.pages).toEqual([
      { width: 842, height: 595 },
      { width: 842, height: 595 },
    ]);
    expect(await desk.ok(manager, agreementConfigRead, { id })).toEqual(saved);
    expect((await desk.call(manager, agreementConfigPage, { id, page: 1 })).success).toBe(true);
  });

  it('is not overwritten by somebody who saw an older one', async () => {
    const id = await desk.template();
    expect(await desk.fails(manager, agreementConfigSave, { id, version: 0, fields: [] })).toBe('DATA-409');
    const rivals = await Promise.all(
      [1, 1, 1].map((version) =>
        desk.call(manager, agreementConfigSave, { id, version, fields: [SIGNATURE()] }),
      ),
    );
    expect(rivals.filter(({ success }) => success)).toHaveLength(1);
  });

  it.each([
    ['a place on a page that is not there', [field('name', { page: 2 })], 'REQ-101'],
    ['a place beyond the edge', [field('name', { x: 9_000, width: 2_000 })], 'REQ-101'],
    [
      'two places with one id',
      [field('name', { id: 'a'.repeat(24) }), field('city', { id: 'a'.repeat(24) })],
      'REQ-101',
    ],
  ])('refuses %s', async (_what, fields, code) => {
    const id = await desk.template();
    expect(await desk.fails(manager, agreementConfigSave, { id, version: 1, fields })).toBe(code);
  });

  it('needs a PDF first, and takes nothing that is none', async () => {
    const { id } = await made();
    expect(await desk.fails(manager, agreementConfigSave, { id, version: 0, fields: [] })).toBe(
      'AGREEMENT-002',
    );
    const file = await desk.upload(Buffer.from('no es un PDF'));
    expect(await desk.fails(manager, agreementConfigSave, { id, version: 0, file, fields: [] })).toBe(
      'AGREEMENT-001',
    );
    expect(
      await desk.fails(manager, agreementConfigSave, { id, version: 0, file: newId(), fields: [] }),
    ).toBe('AGREEMENT-001');
  });

  it('is another school’s secret', async () => {
    const id = await desk.template();
    expect(await desk.fails(PEOPLE.stranger, agreementConfigRead, { id })).toBe('DATA-404');
    expect(await desk.fails(PEOPLE.stranger, agreementConfigSave, { id, version: 1, fields: [] })).toBe(
      'DATA-404',
    );
  });
});

it('the types are those of the specification', async () => {
  const { rows } = await desk.ok(manager, agreementTypes, {});
  expect(rows.map(({ id }) => id)).toEqual([
    ...['teaching', 'mandate', 'data', 'image', 'sepa', 'confidentiality', 'other'],
  ]);
});
