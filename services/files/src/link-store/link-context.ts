import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Context, KeyContext } from '@volante/service-kit/context';

/** Work of somebody without an account who holds a link of the school; `name` is the one that they gave. */
export function linkContext({ requestId, call, ip }: KeyContext, business: string, name = ''): Context {
  const system = systemContext(business, '');
  const actor = name === '' ? system.actor : { ...system.actor, userName: name };
  return { ...system, actor, requestId, call, ip };
}
