import Keycloak from 'keycloak-js';
import { IssuerFailed, type SsoTrip } from './sso-trip';

export interface KeycloakTokens {
  idToken: string;
  refreshToken?: string;
}

const returnTo = () => `${window.location.origin}${window.location.pathname}`;

/**
 * Authorization code with PKCE by keycloak-js, on the page whose policy lets it connect to the issuer. The nonce is
 * the server's, not keycloak-js's own: only then can the server verify that a token was made for this sign-in.
 */
async function started(trip: SsoTrip): Promise<Keycloak | null> {
  if (!trip.keycloak) return null;
  const { clientId, authorization_endpoint, token_endpoint } = trip.keycloak;
  const keycloak = new Keycloak({ clientId, oidcProvider: { authorization_endpoint, token_endpoint } });
  // keycloak-js throws whatever it is given, a reply or a text of the issuer's.
  await keycloak
    .init({
      checkLoginIframe: false,
      flow: 'standard',
      pkceMethod: 'S256',
      useNonce: false,
      redirectUri: returnTo(),
    })
    .catch((cause: unknown) => {
      throw new IssuerFailed(cause);
    });
  return keycloak;
}

/** Off to the issuer's own page. */
export async function goToIssuer(trip: SsoTrip): Promise<void> {
  const keycloak = await started(trip);
  if (!keycloak || !trip.keycloak) return;
  const address = new URL(
    await keycloak.createLoginUrl({ redirectUri: returnTo(), scope: 'openid email profile' }),
  );
  address.searchParams.set('nonce', trip.keycloak.nonce);
  window.location.replace(address);
}

/** The issuer's answer for the code in the address; `null` when this tab did not request it. */
export async function tokensFromIssuer(trip: SsoTrip): Promise<KeycloakTokens | null> {
  const keycloak = await started(trip);
  const { idToken, refreshToken } = keycloak ?? {};
  // From here on the server alone holds them.
  keycloak?.clearToken();
  if (!idToken) return null;
  return refreshToken ? { idToken, refreshToken } : { idToken };
}
