import { once } from 'node:events';
import { createDeflate } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { agreement } from '@volante/contracts/agreements/agreement.contract';
import {
  agreementConfigFound,
  agreementConfigPreview,
  agreementConfigSave,
} from '@volante/contracts/agreements/agreement-config.contract';
import { agreementRequestCreate } from '@volante/contracts/agreements/agreement-request.contract';
import { PaperWorker } from '../src/pdf/paper-worker.js';
import { type AgreementDesk, agreementDesk, field, manager, SIGNATURE } from './agreement-desk.js';
import { pdfOf, samplePdf } from './sample-pdf.js';

const BOMB_MB = 900;
let desk: AgreementDesk;

beforeAll(async () => {
  desk = await agreementDesk({ worker: false });
});
afterAll(() => desk.stop());

/** A megabyte that becomes 900 when it is read. */
async function bomb(): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const spaces = Buffer.alloc(1024 * 1024, 0x20);
  for (let at = 0; at < BOMB_MB; at += 1) if (!deflate.write(spaces)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(parts);
}

const PAGE =
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>';
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

async function swelling(): Promise<Buffer> {
  const content = await bomb();
  const head = `<</Length ${content.length}/Filter/FlateDecode>>stream\n`;
  return pdfOf([
    ...['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', PAGE],
    ...[Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')]), FONT],
  ]);
}

const circular = () =>
  pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>', PAGE, '<<>>', FONT]);

const find = (id: string) => desk.host.call(manager, agreementConfigFound, { id });

it('a template that swells when it is read ends its own process: the next one is read as before', async () => {
  const hostile = await desk.template({ pdf: await swelling(), fields: [] });
  const before = process.memoryUsage.rss();
  expect(await find(hostile)).toMatchObject({ error: { code: 'AGREEMENT-001' } });
  expect(process.memoryUsage.rss() - before).toBeLessThan(BOMB_MB * 1024 * 512);
  expect(await find(await desk.template())).toMatchObject({ success: true });
});

it.each([
  ['no PDF at all', async () => Buffer.from('hello')],
  ['pages that contain themselves', async () => circular()],
  ['one that is cut off', async () => (await samplePdf()).subarray(0, 200)],
])('%s is refused or read, and the next one is written as before', async (_what, hostile) => {
  const pdfs = new PaperWorker();
  await pdfs.measure('a', await hostile()).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
  const sent = await pdfs.values('a', await samplePdf(), [field('name'), SIGNATURE()], { name: 'Ana' });
  expect(await pdfs.measure('a', sent)).toEqual([{ width: 595, height: 842 }]);
});

it('a template whose pages are not all read is refused by its code when it is saved', async () => {
  const { id } = await desk.ok(manager, agreement.calls.create, { name: 'Contrato con un anillo' });
  const input = { id, version: 0, file: await desk.upload(circular()), fields: [] };
  expect(await desk.fails(manager, agreementConfigSave, input)).toBe('AGREEMENT-001');
});

it('one that was saved before is not sent, and its preview is refused by the same code', async () => {
  const fields = [field('name'), SIGNATURE()];
  const id = await desk.template({ fields });
  const { key = '' } = desk.neighbours.files.get(await desk.upload(circular())) ?? {};
  await desk.db.unscopedRun(
    'UPDATE agreement_config SET storage_key = :key WHERE business_id = :business AND agreement_id = :id',
    { id, key, business: manager.business.id },
  );
  const contact = desk.neighbours.person({ email: 'ana@correo.example' });
  expect(await desk.fails(manager, agreementRequestCreate, { agreement: id, contact })).toBe('AGREEMENT-001');
  expect(await desk.fails(manager, agreementConfigPreview, { id, contact, fields })).toBe('AGREEMENT-001');
});
