import { contactNotes } from '@volante/contracts/contacts/contact-notes.contract';
import { type LocalFile, pdf } from '../src/files.js';
import { mailed } from '../src/mailbox.js';
import { BASE, send } from '../src/product.js';
import { callOf } from './declared.js';
import type { World } from './samples/world.js';
import { sampleOf } from './samples.js';
import { idOf, worldOf } from './worlds.js';

async function upload(
  token: string,
  path: string,
  file: LocalFile,
  { folder, field = 'id' }: { folder?: string; field?: 'id' | 'item' } = {},
): Promise<string> {
  const { buffer, mimeType, name: filename } = file;
  const body = new FormData();
  if (folder) body.append('folder', folder);
  body.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), filename);
  const headers = { authorization: `Token ${token}` };
  const answer = await fetch(`${BASE}/api/${path}`, { method: 'POST', headers, body });
  return ((await answer.json()) as { data: Record<typeof field, string> }).data[field];
}

const csv = (name: string, text: string): LocalFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** A school's records of every kind; `reader` gets a mail. */
export async function wholeWorld(
  token: string,
  branch: string,
  label: string,
  { reader = 'nadie@example.com', password }: { reader?: string; password?: string } = {},
): Promise<World> {
  const world = await worldOf(token, branch, label, password);
  const job = callOf('POST contact/export/start');
  const note = { id: world.contact, text: 'Llamar por la tarde' };
  return {
    ...world,
    note: await idOf(send(contactNotes.create, note, { token }), 'note'),
    file: await upload(token, 'filesystem/file/upload', pdf('contrato.pdf')),
    driveFile: await upload(token, 'filesystem/file/upload', pdf('acta.pdf'), {
      folder: world.driveFolder,
      field: 'item',
    }),
    import: await upload(token, 'contact/import/upload', csv('alumnos.csv', 'Nombre\nGenerada\n')),
    supplierImport: await upload(
      token,
      'provider/import/upload',
      csv('proveedores.csv', 'Nombre\nGenerado\n'),
    ),
    mail: await mailed(token, world.contact, reader),
    job: await idOf(send(job, sampleOf(job, world), { token }), 'job'),
  };
}
