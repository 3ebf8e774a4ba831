/** Jest's global teardown of the project `integration`. */
export default async function tearDown() {
  await globalThis.volanteIntegration?.dispose();
}
