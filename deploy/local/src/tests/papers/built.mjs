import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../paths.mjs';

/** A module of the repository, built or as it stands. */
export const fromRoot = (file) => import(pathToFileURL(path.join(root, file)).href);
