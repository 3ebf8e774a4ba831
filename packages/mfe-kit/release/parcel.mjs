import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readBuild } from './place-files.mjs';
import { ReleaseError } from './release-error.mjs';

const DESCRIPTION = 'package.json';
/** No way out of the folder, nothing hidden. */
const SAFE = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

export const isApp = (name) => name === 'shell' || /^mfe-[a-z0-9-]+$/.test(name);

/** A built app as the form that is sent: what it says of itself, and a file for each of `dist`, named by its path. */
export function packed(root, app) {
  const dist = join(root, app, 'dist');
  if (!existsSync(dist)) throw new ReleaseError(`${app} no está compilada: falta ${join(app, 'dist')}.`);
  const form = new FormData();
  const { volante } = JSON.parse(readFileSync(join(root, app, DESCRIPTION), 'utf8'));
  form.append('volante', JSON.stringify(volante ?? {}));
  for (const [name, bytes] of readBuild(dist)) form.append(name, new Blob([bytes]), 'file');
  return form;
}

/**
 * Lays what was sent out as a checkout has it, for `publishRelease`.
 * @throws ReleaseError when it is no such form, or a name in it leads elsewhere
 */
export async function unpack(body, contentType, root, app) {
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null);
  const volante = form?.get('volante');
  if (typeof volante !== 'string') throw new ReleaseError('Lo recibido no es una publicación.');
  const dist = join(root, app, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(root, app, DESCRIPTION), `{"volante":${volante}}`);
  for (const [name, file] of form.entries()) {
    if (typeof file === 'string') continue;
    if (!SAFE.test(name)) throw new ReleaseError(`«${name}» no es un nombre de fichero que se publique.`);
    const path = join(dist, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.from(await file.arrayBuffer()));
  }
}
