import { DEMO_PASSWORD } from '@volante/contracts/demo';
import {
  type IdentityProviderSettings,
  identityProviderSettingsApprove,
  identityProviderSettingsList,
  identityProviderSettingsRemove,
  identityProviderSettingsUpdate,
} from '@volante/contracts/session/identity-provider-settings.contract';
import { send, signIn } from './product.js';

/** Administers the demo's school beside `direccion@volante.demo`. */
export const SECOND = 'jefatura@volante.demo';

async function providersFor(token: string): Promise<IdentityProviderSettings[]> {
  const { data } = (await send(identityProviderSettingsList, {}, { token })).body;
  return (data as { rows: IdentityProviderSettings[] }).rows;
}

/** The second administrator approves all that waits for one. */
export async function approveProviders(): Promise<void> {
  const token = await signIn(SECOND);
  for (const { kind, request } of await providersFor(token)) {
    if (!request) continue;
    const input = { kind, id: request.id, password: DEMO_PASSWORD };
    const { body } = await send(identityProviderSettingsApprove, input, { token });
    if (!body.success) throw new Error(`${kind} was not approved: ${body.error?.code}`);
  }
}

/** As if nobody had set anything up. */
export async function clearProviders(manager: string): Promise<void> {
  const token = await signIn(manager);
  for (const { kind, version, enabled } of await providersFor(token)) {
    if (version === 0) continue;
    if (enabled) await send(identityProviderSettingsUpdate, { kind, version, enabled: false }, { token });
    const now = enabled ? version + 1 : version;
    await send(identityProviderSettingsRemove, { kind, version: now }, { token });
  }
  await approveProviders();
}
