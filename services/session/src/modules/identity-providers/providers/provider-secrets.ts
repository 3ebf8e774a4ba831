import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import { Sealer } from '@volante/service-kit/sealing';
import { importPKCS8, SignJWT } from 'jose';
import { readAccessSettings } from '../../../settings.js';
import { type IdentityProvider, secretPlace } from '../identity-provider-row.js';

const APPLE_SECONDS = 300;

/** The client secret with which Volante authenticates at an identity provider. */
@Injectable()
export class ProviderSecrets {
  private readonly apple = readAccessSettings().VOLANTE_DOOR_APPLE;

  constructor(private readonly sealer: Sealer) {}

  /** `null`: a public client, which proves by PKCE alone that it is the one that began. */
  async of(provider: IdentityProvider): Promise<string | null> {
    if (!provider.secret) return null;
    const kept = this.sealer.open(provider.secret, secretPlace(provider.businessId, provider.kind));
    return provider.kind === 'apple' ? this.signed(provider, kept) : kept;
  }

  /** Apple takes no fixed secret but one that is signed anew with the business's key. */
  private async signed({ teamId, keyId, clientId }: IdentityProvider, pem: string): Promise<string> {
    try {
      const key = await importPKCS8(pem.trim(), 'ES256');
      return await new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', kid: keyId })
        .setIssuer(teamId)
        .setSubject(clientId)
        .setAudience(this.apple)
        .setIssuedAt()
        .setExpirationTime(`${APPLE_SECONDS}s`)
        .sign(key);
    } catch {
      throw new CodedError('DOOR-004');
    }
  }
}
