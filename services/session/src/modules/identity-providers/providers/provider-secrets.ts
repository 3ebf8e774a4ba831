import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import { Sealer } from '@volante/service-kit/sealing';
import { importPKCS8, SignJWT } from 'jose';
import { readAccessSettings } from '../../../settings.js';
import { type Door, secretPlace } from '../door-row.js';

const APPLE_SECONDS = 300;

/** What a door says to its provider to be believed. */
@Injectable()
export class DoorSecrets {
  private readonly apple = readAccessSettings().VOLANTE_DOOR_APPLE;

  constructor(private readonly sealer: Sealer) {}

  /** `null`: a public client, which proves by PKCE alone that it is the one that began. */
  async of(door: Door): Promise<string | null> {
    if (!door.secret) return null;
    const kept = this.sealer.open(door.secret, secretPlace(door.businessId, door.kind));
    return door.kind === 'apple' ? this.signed(door, kept) : kept;
  }

  /** Apple takes no fixed secret but one that is signed anew with the business's key. */
  private async signed({ teamId, keyId, clientId }: Door, pem: string): Promise<string> {
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
