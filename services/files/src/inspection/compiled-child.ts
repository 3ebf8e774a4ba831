import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The compiled script of a child process, also when tests run its neighbours from their source. */
export const compiledChild = (url: URL): string =>
  fileURLToPath(url).replace(
    `${sep}services${sep}files${sep}src${sep}`,
    `${sep}services${sep}files${sep}dist${sep}`,
  );
