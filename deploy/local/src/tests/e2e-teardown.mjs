/** Jest's global teardown of the project `e2e`. */
export default async function tearDown() {
  await globalThis.volanteE2e?.dispose();
}
