import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Contracts import each other as `./x.js`, as they will be after their build; here they run from source. */
registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    if (specifier.startsWith('.') && /\.ts(?:\?|$)/.test(parent)) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), parent);
      if (existsSync(fileURLToPath(source))) return next(source.href, context);
    }
    return next(specifier, context);
  },
});

const CONTRACTS = new URL('../../contracts/src/', import.meta.url);

/** Node caches imports; a changed file under watch needs another address. */
let generation = 0;

/** The exports of a contract's source, run once more. */
export function runContract(file) {
  generation += 1;
  return import(`${pathToFileURL(file)}?${generation}`);
}

/** Source of `@volante/contracts/<name>`. */
export const contractFile = (name) => fileURLToPath(new URL(`${name}.ts`, CONTRACTS));

/** A module of the contracts that the build itself needs. */
export const contractModule = (name) => import(new URL(`${name}.ts`, CONTRACTS).href);
