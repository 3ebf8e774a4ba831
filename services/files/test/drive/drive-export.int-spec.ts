import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { driveExport } from '@volante/contracts/files/drive-export.contract';
import { newId } from '@volante/service-kit/object-id';
import { DriveExportJob } from '../../src/modules/drive/drive-export.job.js';
import { contextOf, DriveHouse, owns, person } from './drive-house.js';

const ana = person();
const luis = person({ name: 'Luis Gil' });
let house: DriveHouse;
let place: string;

beforeAll(async () => {
  house = await DriveHouse.start([ana, luis], []);
  place = await house.mkdir(ana, 'Curso');
  const secret = await house.mkdir(ana, 'Reservado', place);
  await house.mkdir(ana, 'Abierto', place);
  await house.uploaded(ana, '=SUMA(A1).txt', place);
  await house.uploaded(ana, 'acta reservada.txt', secret);
  await house.uploaded(ana, 'acta abierta.txt', place);
  await house.access(ana, secret, { isPrivate: true, owners: [owns(ana)] });
});
afterAll(() => house.stop());

/** The lines of the CSV that the call's job makes, from the head of its columns on. */
async function exported(as: typeof ana, input: Partial<CallInput<typeof driveExport>>): Promise<string[]> {
  const choice = { format: 'csv' as const, filters: { folder: place }, columns: ['name' as const], ...input };
  await house.ok(as, driveExport, choice);
  await house.db.unscopedRun('DELETE FROM job');
  let text = '';
  const job = {
    ...{ id: newId(), title: '', ctx: contextOf(as), attempt: 1, signal: new AbortController().signal },
    input: driveExport.input.parse(choice),
    progress: () => undefined,
    addFile: async ({ source }: { source: { path?: string } }) => {
      text = await readFile(source.path ?? '', 'utf8');
      return newId();
    },
  };
  await house.provider(DriveExportJob).run(job as never);
  const lines = text.split(/\r?\n/);
  return lines.slice(lines.findIndex((line) => line.includes('Nombre')) + 1).filter((line) => line !== '');
}

it('has the rows of a folder that the person sees, in the order of the list, with nothing that a sheet would run', async () => {
  const names = await exported(ana, { sort: '-name' });
  expect(names.slice(0, 3)).toEqual(['Reservado', 'Abierto', 'acta abierta.txt']);
  expect(names[3]).toContain('SUMA(A1).txt');
  expect(names[3]).not.toMatch(/^"?=/);
  expect((await exported(luis, {})).join()).not.toContain('Reservado');
});

it('has those of a search, and of ticked rows', async () => {
  const found = await exported(luis, { filters: { folder: place, search: 'acta' } });
  expect(found[0]).toContain('acta abierta.txt');
  expect(found.join()).not.toContain('reservada');
  const { item } = await house.uploaded(ana, 'elegida.txt', place);
  const chosen = await exported(ana, {
    ids: [item],
    columns: ['name', 'kind', 'size', 'place', 'date', 'by'],
  });
  expect(chosen[0]).toMatch(/^elegida\.txt[;,]Documento[;,]17[;,]Archivos[;,].+[;,]Ana Ruiz/);
});
