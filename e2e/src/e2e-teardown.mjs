import { searchStored } from './search-stored.mjs';

/** Jest's global teardown of the projects `e2e` and `sso`: looks once more at what is left, then takes everything down. */
export default async function tearDown() {
  try {
    await searchStored();
  } finally {
    await globalThis.volanteE2e?.dispose();
  }
}
