import { createRequire } from 'node:module';
import { searchStored } from './search-stored.mjs';

const { closeBrowser } = createRequire(import.meta.url)('./kept-browser.cjs');

/** Jest's global teardown of the projects `e2e` and `sso`: looks once more at what is left, then takes everything down. */
export default async function tearDown() {
  try {
    // A single worker runs in this process.
    await closeBrowser();
    await searchStored();
  } finally {
    await globalThis.volanteE2e?.dispose();
  }
}
