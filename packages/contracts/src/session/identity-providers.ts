/** Ways in beside the password. `openid`: any OpenID Connect issuer; `keycloak`: one that the browser itself speaks to. */
export const IDENTITY_PROVIDER_KINDS = ['google', 'facebook', 'apple', 'keycloak', 'openid'] as const;
export type IdentityProviderKind = (typeof IDENTITY_PROVIDER_KINDS)[number];

/** What the button says where the business has given no name. */
export const IDENTITY_PROVIDER_NAMES: Readonly<Record<IdentityProviderKind, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  keycloak: 'Keycloak',
  openid: 'OpenID Connect',
};

/** Those whose issuer the business names itself. */
export const hasOwnIssuer = (kind: IdentityProviderKind): boolean => kind === 'keycloak' || kind === 'openid';

/** Where a provider sends people back to; registered there letter by letter. */
export const identityProviderPath = (kind: IdentityProviderKind, business: string): string =>
  `/user/door/${kind}/${business}`;
