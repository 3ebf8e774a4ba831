import { expect, it } from '@jest/globals';
import { folderCreate } from '@volante/contracts/files/drive-change.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { droppedInto } from './dropped-files';

const api = fakeApi();

const file = (name: string) =>
  ({
    name,
    isFile: true,
    isDirectory: false,
    file: (done: (file: File) => void) => done(new File(['x'], name)),
  }) as unknown as FileSystemEntry;

/** Hands out its entries one by one, as a browser may. */
function directory(name: string, entries: FileSystemEntry[]): FileSystemEntry {
  const createReader = () => {
    const left = [...entries];
    return { readEntries: (done: (part: FileSystemEntry[]) => void) => done(left.splice(0, 1)) };
  };
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

it('makes the folders that were dropped, and says which file goes into which', async () => {
  api.on(folderCreate, { id: '6500000000000000000000a1' });
  const { into, refused } = await droppedInto('root', [
    file('suelto.pdf'),
    directory('Fotos', [file('uno.png'), file('dos.png'), directory('Viejas', [])]),
  ]);
  expect(api.sent(folderCreate)).toEqual([
    { folder: 'root', name: 'Fotos' },
    { folder: '6500000000000000000000a1', name: 'Viejas' },
  ]);
  expect(refused).toEqual([]);
  expect(into.map(({ folder, files }) => [folder, files.map(({ name }) => name)])).toEqual([
    ['root', ['suelto.pdf']],
    ['6500000000000000000000a1', ['uno.png', 'dos.png']],
    ['6500000000000000000000a1', []],
  ]);
});

it('passes by a folder that cannot be made, says why, and places all others', async () => {
  api.on(folderCreate, { id: '6500000000000000000000a1' });
  const { into, refused } = await droppedInto('root', [
    directory('Curso: 2026', [file('perdido.pdf')]),
    directory('Fotos', [file('uno.png'), directory('Sin fin.', [])]),
    file('suelto.pdf'),
  ]);
  expect(refused).toEqual([
    { name: 'Curso: 2026', reason: expect.stringContaining('No puede llevar') },
    { name: 'Sin fin.', reason: 'No puede acabar en punto' },
  ]);
  expect(into.map(({ files }) => files.map(({ name }) => name))).toEqual([['suelto.pdf'], ['uno.png']]);
  expect(api.sent(folderCreate)).toEqual([{ folder: 'root', name: 'Fotos' }]);
});

it('keeps the folders that were made where the next one is refused by the server', async () => {
  let made = 0;
  api.on(folderCreate, () => {
    made += 1;
    if (made === 1) api.refuse(folderCreate, { status: 409, code: 'DRIVE-002', message: 'No caben más.' });
    return { id: '6500000000000000000000a1' };
  });
  const { into, refused } = await droppedInto('root', [
    directory('Fotos', [file('uno.png')]),
    directory('Notas', [file('dos.png')]),
  ]);
  expect(refused).toEqual([{ name: 'Notas', reason: 'No caben más.' }]);
  expect(into.map(({ files }) => files.map(({ name }) => name))).toEqual([[], ['uno.png']]);
});

it('asks for no further folder where the first one fails for a reason that is not its own', async () => {
  api.refuse(folderCreate, { status: 429, code: 'REQ-429', message: 'Demasiadas peticiones.' });
  const { into, refused } = await droppedInto('root', [
    directory('Fotos', [file('uno.png')]),
    directory('Notas', []),
    directory('Viejas', []),
    file('suelto.pdf'),
  ]);
  expect(refused.map(({ reason }) => reason)).toEqual(Array(3).fill('Demasiadas peticiones.'));
  expect(into.map(({ files }) => files.map(({ name }) => name))).toEqual([['suelto.pdf']]);
  expect(api.sent(folderCreate)).toHaveLength(1);
});
