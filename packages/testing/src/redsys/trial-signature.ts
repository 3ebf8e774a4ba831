import { createCipheriv, createHmac } from 'node:crypto';

/** The merchant, terminal and key that Redsys publishes for tests. */
export const TRIAL_TERMINAL = {
  merchant: '999008881',
  terminal: '1',
  key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
} as const;

export type TrialVersion = 'HMAC_SHA256_V1' | 'HMAC_SHA512_V2';

const NO_IV_DES = Buffer.alloc(8);
const NO_IV_AES = Buffer.alloc(16);

/** Written apart from the service's: the stand-in has to find its faults. */
export function trialSignature(
  version: TrialVersion,
  key: string,
  order: string,
  parameters: string,
): string {
  if (version === 'HMAC_SHA512_V2') {
    const aes = createCipheriv('aes-128-cbc', Buffer.from(key, 'latin1').subarray(0, 16), NO_IV_AES);
    const derived = aes.update(order, 'latin1', 'base64') + aes.final('base64');
    return createHmac('sha512', derived).update(parameters).digest('base64url');
  }
  const des = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), NO_IV_DES).setAutoPadding(false);
  const zeros = '\0'.repeat((8 - (order.length % 8)) % 8);
  const derived = Buffer.concat([des.update(order + zeros, 'latin1'), des.final()]);
  return createHmac('sha256', derived).update(parameters).digest('base64');
}

export type Fields = Readonly<Record<string, string>>;

/** A posted message: version, parameters, signature. */
export interface TrialMessage {
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
}

/** Notifications and replies of Redsys: Base64 of addresses. */
export function trialMessage(
  version: TrialVersion,
  key: string,
  order: string,
  fields: Fields,
): TrialMessage {
  const parameters = Buffer.from(JSON.stringify(fields), 'utf8').toString('base64url');
  const signature = trialSignature(version, key, order, parameters);
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: signature.replaceAll('+', '-').replaceAll('/', '_'),
  };
}

export function readMessage(
  message: Readonly<Record<string, unknown>>,
): { message: TrialMessage; fields: Fields } | null {
  const text = (name: string) => (typeof message[name] === 'string' ? message[name] : '');
  try {
    const parameters = text('Ds_MerchantParameters');
    const parsed: unknown = JSON.parse(Buffer.from(parameters, 'base64').toString('utf8'));
    if (typeof parsed !== 'object' || parsed === null) return null;
    const fields = Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
    return {
      message: {
        Ds_SignatureVersion: text('Ds_SignatureVersion'),
        Ds_MerchantParameters: parameters,
        Ds_Signature: text('Ds_Signature'),
      },
      fields,
    };
  } catch {
    return null;
  }
}
