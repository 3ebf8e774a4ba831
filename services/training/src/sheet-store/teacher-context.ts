import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Context, ServiceContextSigner } from '@volante/service-kit/context';

/** A sheet writes a class of its teacher into a card, and does nothing else. */
const RIGHTS = new Set(['dgt-card.modify', 'client.all-branches']);

/** The teacher of a sheet, for the calls that put it into the student's card. Signed for a minute. */
export function teacherContext(
  signer: ServiceContextSigner | null,
  { business, account, name }: { business: string; account: string; name: string },
): Context {
  if (!signer) throw new Error('sheets are written into cards by a process that signs');
  const system = systemContext(business, '');
  const actor = { ...system.actor, userId: account, userName: name, role: '', permissions: RIGHTS };
  return { ...system, actor, signedActor: signer.sign(actor) };
}
