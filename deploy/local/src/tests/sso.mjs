/**
 * `npm run test:sso`: sign-in by a real Keycloak, from the sign-in to the account that is disabled there. Needs Java 17
 * and Maven; `npm test` proves the same code against `oidc-provider`, so that no machine goes without. Where Keycloak cannot be
 * had at all (no Java, no Maven, no way to Maven's repository) it says so and ends with 69, which `.ci/run` lets pass.
 */
import { shutdown } from '../processes.mjs';
import { say, seconds, step } from '../terminal.mjs';
import { missingForKeycloak, NotToBeHad, startKeycloak } from './keycloak.mjs';
import { runProject } from './run-tests.mjs';

const MAX_MS = 12 * 60_000;
/** EX_UNAVAILABLE of sysexits.h: nothing was shown, and nothing was found wrong. */
const UNAVAILABLE = 69;

export async function sso() {
  try {
    const missing = await missingForKeycloak();
    if (missing.length > 0) throw new NotToBeHad(`this machine lacks ${missing.join(' and ')}`);
    return await withKeycloak();
  } catch (error) {
    if (!(error instanceof NotToBeHad)) throw error;
    say(`– sso · NOT SHOWN against a real Keycloak: ${error.message}`);
    return UNAVAILABLE;
  }
}

async function withKeycloak() {
  const started = Date.now();
  const late = setTimeout(() => shutdown.abort(), MAX_MS).unref();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => shutdown.abort());
  const keycloak = await step('Keycloak en marcha', startKeycloak);
  try {
    const { address, admin } = keycloak;
    process.env.VOLANTE_SSO_KEYCLOAK = JSON.stringify({ address, admin });
    // Providers are asked every two seconds here: whoever waits for an answer waits less.
    process.env.VOLANTE_DOOR_CHECK_SECONDS = '2';
    const { ok, passed = 0, failed = 0 } = await runProject('sso');
    say(`${ok ? '✓' : '✗'} sso · ${passed} passed, ${failed} failed (${seconds(started)} s)`);
    return ok ? 0 : 1;
  } finally {
    clearTimeout(late);
    await keycloak.stop();
  }
}
