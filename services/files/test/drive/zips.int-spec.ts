import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileDelete } from '@volante/contracts/files/drive-change.contract';
import { driveZip } from '@volante/contracts/files/drive-zip.contract';
import { newId } from '@volante/service-kit/object-id';
import { partsOf } from '../../src/inspection/archive.js';
import { ZipJob } from '../../src/modules/zips/zip.job.js';
import { contextOf, DriveHouse, owns, person } from './drive-house.js';

const ana = person();
const luis = person({ name: 'Luis Gil' });
const reader = person({ permissions: ['file.view'] });
const stranger = person({ business: { id: newId(), name: 'Otra', operator: false } });
let house: DriveHouse;
let place: string;
let secret: string;
let hidden: string;

beforeAll(async () => {
  house = await DriveHouse.start([ana, luis, reader], []);
  place = await house.mkdir(ana, 'Curso');
  const below = await house.mkdir(ana, 'Fotos', place);
  secret = await house.mkdir(ana, 'Reservado', place);
  await house.uploaded(ana, 'uno.txt', place, { bytes: Buffer.from('uno') });
  await house.uploaded(ana, 'dos.txt', below, { bytes: Buffer.from('dos') });
  hidden = (await house.uploaded(ana, 'oculto.txt', secret)).item;
  const gone = await house.uploaded(ana, 'fuera.txt', place);
  await house.ok(ana, fileDelete, { ids: [gone.item] });
  await house.access(ana, secret, { isPrivate: true, owners: [owns(ana)] });
});
afterAll(() => house.stop());

/** Runs the job that the call took in; answers what lies in the ZIP. */
async function zipped(as: typeof ana, ids: string[]): Promise<Record<string, string>> {
  await house.ok(as, driveZip, { ids });
  const chunks: Buffer[] = [];
  const job = {
    id: newId(),
    title: '',
    ctx: contextOf(as),
    input: { ids },
    attempt: 1,
    signal: new AbortController().signal,
    checkpoint: () => null,
    saveCheckpoint: () => Promise.resolve(),
    write: () => Promise.reject(new Error('not used')),
    progress: () => undefined,
    addFile: async ({ source }: { source: { stream?: AsyncIterable<Uint8Array> } }) => {
      for await (const chunk of source.stream ?? []) chunks.push(Buffer.from(chunk));
      return newId();
    },
  };
  await house.provider(ZipJob).run(job as never);
  const files: Record<string, string> = {};
  for await (const { name, bytes } of partsOf(Buffer.concat(chunks), () => true))
    files[name] = bytes.toString();
  return files;
}

it('has what the person sees, in its folders, without the trash', async () => {
  expect(await zipped(ana, [place])).toEqual({
    'Curso/uno.txt': 'uno',
    'Curso/Fotos/dos.txt': 'dos',
    'Curso/Reservado/oculto.txt': expect.any(String),
  });
  for (const as of [luis, reader])
    expect(await zipped(as, [place])).toEqual({ 'Curso/uno.txt': 'uno', 'Curso/Fotos/dos.txt': 'dos' });
});

it('gives a number to the second of a name, and is nothing for what is hidden', async () => {
  const other = await house.mkdir(ana, 'Otro');
  const [first, second] = [
    await house.uploaded(ana, 'igual.txt', place, { bytes: Buffer.from('1') }),
    await house.uploaded(ana, 'igual.txt', other, { bytes: Buffer.from('2') }),
  ];
  const files = await zipped(ana, [first.item, second.item]);
  expect(Object.keys(files).sort()).toEqual(['igual (2).txt', 'igual.txt']);
  expect(Object.values(files).sort()).toEqual(['1', '2']);
  for (const ids of [[secret], [hidden], [first.item, hidden]])
    expect(await house.code(luis, driveZip, { ids })).toBe('DATA-404');
  expect(await house.code(stranger, driveZip, { ids: [first.item] })).toBe('DATA-404');
});
