import { z } from 'zod';
import { line, objectId, sealedText } from '../fields.js';
import { hasOwnIssuer, type IdentityProviderKind } from './identity-providers.js';

const issuer = z
  .string()
  .trim()
  .max(255)
  .transform((text) => text.replace(/\/+$/, ''))
  .pipe(
    z.union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/, error: 'Escribe una dirección que empiece por https://' })
        .regex(/^[\x21-\x7e]+$/, 'Escribe la dirección sin tildes ni eñes'),
    ]),
  );

/** How the people of a business come in by one provider. Text is '' when empty. */
export const identityProviderSettingsFields = z.strictObject({
  /** Its button is shown and it opens. */
  enabled: z.boolean(),
  /** What the button says; '' for the provider's own name. */
  label: line(40),
  /** `keycloak` and `openid` only. */
  issuer,
  clientId: line(255),
  /** Client secret, or with `apple` the private key (PKCS #8) that signs it. */
  secret: sealedText(4000, 5900).nullable(),
  /** `apple` only. */
  teamId: line(40),
  keyId: line(40),
  /** Claim that carries roles, dotted; '' when roles are given in Volante alone. */
  rolesClaim: line(120),
  /** The first that a person's claim has is their role. */
  roles: z.array(z.strictObject({ value: line(120).min(1, 'Escribe el valor'), role: objectId })).max(50),
});
export type IdentityProviderSettingsFields = z.output<typeof identityProviderSettingsFields>;

/** Rules that need more than one field; they apply once the identity provider is enabled. */
export function checkIdentityProviderSettings(
  kind: IdentityProviderKind,
  settings: Partial<IdentityProviderSettingsFields> & { hasSecret: boolean },
  add: (path: keyof IdentityProviderSettingsFields, message: string) => void,
): void {
  if (!settings.enabled) return;
  if (!settings.clientId) add('clientId', 'Escribe el identificador de cliente');
  if (hasOwnIssuer(kind) && !settings.issuer) add('issuer', 'Escribe la dirección del emisor');
  if (kind !== 'keycloak' && !settings.hasSecret && !settings.secret) add('secret', 'Escribe el secreto');
  if (kind === 'apple' && !settings.teamId) add('teamId', 'Escribe el identificador del equipo');
  if (kind === 'apple' && !settings.keyId) add('keyId', 'Escribe el identificador de la clave');
  if (settings.roles?.length && !settings.rolesClaim)
    add('rolesClaim', 'Escribe el dato que trae los cargos');
}
