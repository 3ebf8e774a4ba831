import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { driveSearch } from '@volante/contracts/files/drive.contract';
import { untilWaiting } from '@volante/testing/servers/lock-waits';
import { FileSweep } from '../../src/modules/files/file-sweep.js';
import { addWords, nextNumber } from '../../src/search/content-terms.js';
import { NumberSet } from '../../src/search/text-numbers.js';
import { contextOf, DriveHouse, person } from '../drive/drive-house.js';

const ana = person();
const SECOND = 1_000;

let house: DriveHouse;
beforeAll(async () => {
  house = await DriveHouse.start([ana], [], { worker: true });
  await put('Acta.txt', 'junta extraordinaria');
});
afterAll(() => house.stop());

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20 * SECOND;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** Uploads a file, or a further version, and waits until the worker has indexed its text. */
async function put(name: string, words: string): Promise<string> {
  const { item } = await house.uploaded(ana, name, 'root', {
    bytes: Buffer.from(words),
    onTaken: 'version',
  });
  await until(async () => {
    const due = await house.db.unscoped('SELECT file_id FROM file_text WHERE state = 0', {});
    return due.length === 0;
  });
  return item;
}

interface Kept {
  id: string;
  number: number;
  text: string;
}
const textsOf = (item: string) =>
  house.db.unscoped<Kept>(
    `SELECT f.id, t.number, t.text FROM file f JOIN file_text t ON t.business_id = f.business_id AND t.file_id = f.id
     WHERE f.owner_kind = 'drive-file' AND f.owner_id = :item`,
    { item },
  );

/** They are swept from now on. */
const expire = (item: string) =>
  house.db.unscopedRun(
    "UPDATE file SET expires_at = '2020-01-01' WHERE owner_kind = 'drive-file' AND owner_id = :item",
    { item },
  );
const sweep = () => new FileSweep(house.db, house.storage).sweep();

const indexed = (words: readonly string[]) =>
  house.db.unscoped<{ word: string; block: number; numbers: Buffer }>(
    'SELECT word, block, numbers FROM content_term WHERE word IN (:words)',
    { words },
  );
describe('the index of contents', () => {
  it('keeps nothing of a document that was saved twice, and the number of no text that is gone', async () => {
    const words = ['fulgencia', '12345678z', 'es9121000418450200051332', 'junta'];
    const item = await put('Solicitud.txt', words.join(' '));
    await put('Solicitud.txt', [...words, 'corregida'].join(' '));
    const gone = (await textsOf(item)).map(({ number }) => number);
    expect(gone).toHaveLength(2);
    expect(await indexed(['fulgencia', 'corregida'])).toHaveLength(2);
    await expire(item);
    await sweep();
    const left = await indexed([...words, 'corregida']);
    expect(left.map(({ word }) => word)).toEqual(['junta']);
    const numbers = NumberSet.of(left).first(10);
    expect(numbers).toHaveLength(1);
    expect(gone).not.toContain(numbers[0]);
    const { rows } = await house.ok(ana, driveSearch, { query: 'junta extraordinaria' });
    expect(rows.map(({ name }) => name)).toEqual(['Acta.txt']);
  });

  it('takes in no text whose file goes at this moment', async () => {
    const item = await put('Queja.txt', 'simultanea');
    const [file] = await textsOf(item);
    if (!file) throw new Error('its text was not read');
    const { id, text } = file;
    // As before it was indexed; it is due for no worker.
    await house.db.unscopedRun(
      "UPDATE file_text SET state = 3, number = NULL, due_at = '2100-01-01' WHERE file_id = :id",
      { id },
    );
    await house.db.unscopedRun("DELETE FROM content_term WHERE word = 'simultanea'", {});
    const { swept } = await house.db.write(
      contextOf(ana),
      async (tx) => {
        await tx.run('UPDATE file_text SET state = 4 WHERE business_id = :business AND file_id = :id', {
          id,
        });
        await expire(item);
        const swept = sweep();
        await untilWaiting(house.db);
        const number = await nextNumber(tx);
        await addWords(tx, number, text);
        await tx.run(
          'UPDATE file_text SET number = :number WHERE business_id = :business AND file_id = :id',
          { id, number },
        );
        return { swept };
      },
      { idempotencyKey: null },
    );
    await swept;
    expect(await indexed(['simultanea'])).toEqual([]);
    expect(await textsOf(item)).toEqual([]);
  });
});
