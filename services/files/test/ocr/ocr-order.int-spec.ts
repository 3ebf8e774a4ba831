import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileSettingUpdate } from '@volante/contracts/files/drive-space.contract';
import { OcrBackground } from '../../src/ocr/ocr.background.js';
import { OcrReader } from '../../src/ocr/ocr-reader.js';
import { TextBackground } from '../../src/search/text.background.js';
import { DriveHouse, person } from '../drive/drive-house.js';
import { eventually } from '../eventually.js';
import { png } from '../sample-bytes.js';

const boss = person({ name: 'Berta Jefa', permissions: ['file.view', 'file.modify', 'business.modify'] });

let house: DriveHouse;
beforeAll(async () => {
  house = await DriveHouse.start([boss], []);
});
afterAll(() => house.stop());

const count = async (sql: string) => (await house.db.unscoped(sql, {})).length;

/** Uploaded, with its text looked for, as the worker does. */
async function kept(name: string): Promise<string> {
  const { id } = await house.uploaded(boss, name, 'root', { bytes: await png(300, 300) });
  house.provider(TextBackground).rounds.poke();
  await eventually(async () => expect(await count('SELECT file_id FROM file_text WHERE state = 0')).toBe(0));
  return id;
}

it('files that come go before those that were there when OCR was switched on, however long those have waited', async () => {
  const before = [await kept('Antes 1.png'), await kept('Antes 2.png')];
  await house.ok(boss, fileSettingUpdate, { ocr: true });
  await house.db.unscopedRun('UPDATE file_ocr SET due_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR', {});
  const now = await kept('Ahora.png');
  const keys = await house.db.unscoped<{ id: string; storage_key: string }>(
    'SELECT id, storage_key FROM file',
    {},
  );
  const read: (string | undefined)[] = [];
  house.provider(OcrReader).read = async (key) => {
    read.push(keys.find((file) => file.storage_key === key)?.id);
    return { pages: [], isDone: true, hasFailed: false };
  };
  house.provider(OcrBackground).rounds.poke();
  await eventually(async () => expect(await count('SELECT file_id FROM file_ocr WHERE state = 0')).toBe(0));
  expect(read[0]).toBe(now);
  expect(read.slice(1).sort()).toEqual(before.sort());
});
