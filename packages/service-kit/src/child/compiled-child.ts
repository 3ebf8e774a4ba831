import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const [SOURCE, COMPILED] = ['src', 'dist'].map((folder) => `${sep}${folder}${sep}`);

/** The compiled script of a child process of a service, also when tests run its neighbours from their source. */
export function compiledChild(url: URL): string {
  const path = fileURLToPath(url);
  const at = path.lastIndexOf(`${SOURCE}`);
  return at < 0 || path.lastIndexOf(`${COMPILED}`) > at
    ? path
    : `${path.slice(0, at)}${COMPILED}${path.slice(at + `${SOURCE}`.length)}`;
}
