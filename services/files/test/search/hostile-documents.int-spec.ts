import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { layoutFields } from '@volante/contracts/files/layout.contract';
import { censorProposals, pdfCompose } from '@volante/contracts/files/pdf-tool.contract';
import { filePreview, filePreviewPage } from '@volante/contracts/files/preview.contract';
import { DriveHouse, person } from '../drive/drive-house.js';
import { answerLetterhead } from '../drive/people-answers.js';
import { HOSTILE_DOCUMENTS } from './hostile-documents.js';

const ana = person();
/** Answers of a reader that could not read on: each is one that the contract declares. */
const DECLARED = /^(?:accepted|FILE-00[1-7]|DRIVE-FILL-001|DRIVE-PDF-00[123]|DATA-404)$/;

let house: DriveHouse;
beforeAll(async () => {
  house = await DriveHouse.start([ana], []);
  answerLetterhead(house);
  await house.host.bus.flush();
});
afterAll(() => house.stop());

describe('a document that leads readers astray is refused, or shown as far as it can be read', () => {
  it.each(HOSTILE_DOCUMENTS.map((one) => [`${one.name}, ${one.what}`, one] as const))(
    '%s',
    async (_title, { name, bytes }) => {
      const { data, error } = await house.upload(ana, name, 'root', { bytes: bytes(), onTaken: 'both' });
      if (error) return expect(error.code).toMatch(DECLARED);
      const { id } = data as { id: string };
      const preview = await house.ok(ana, filePreview, { id });
      expect(JSON.stringify(preview)).not.toContain('jajajaja');
      const codes = [];
      if (/docx$/.test(name)) codes.push(await house.code(ana, layoutFields, { template: id }));
      if (/pdf$/.test(name))
        codes.push(
          await house.code(ana, filePreviewPage, { id, page: 1 }),
          await house.code(ana, censorProposals, { id }),
          await house.code(ana, pdfCompose, {
            pages: [{ file: id, page: 1 }],
            folder: 'root',
            name: 'Nuevo',
          }),
        );
      for (const code of codes) expect(code).toMatch(DECLARED);
    },
    60_000,
  );
});
