import type { Sealer } from '@volante/service-kit/sealing';
import { newSecret } from '@volante/service-kit/secret';

/** Binds a secret to its exam: copied into another row it does not open. */
const placeOf = (id: string): string => `classroom_exam ${id}`;

export const newWallSecret = (sealer: Sealer, id: string): Buffer => sealer.seal(newSecret(), placeOf(id));
export const openWallSecret = (sealer: Sealer, id: string, sealed: Buffer): string =>
  sealer.open(sealed, placeOf(id));
