import { MAX_BUNDLE_BYTES, MAX_BUNDLED } from '@volante/contracts/files/bundle-limits';
import type { Opened } from './packages';

export interface NamedPicture {
  /** As the questions name it. */
  name: string;
  bytes: Uint8Array;
}

/** Pictures that the questions name, by their whole path or its end; those that the package lacks are left out. */
export function picturesOf(
  { pictures }: Pick<Opened, 'pictures'>,
  wanted: readonly string[],
): NamedPicture[] {
  return wanted.flatMap((name) => {
    const found = pictures.get(name) ?? [...pictures].find(([one]) => one.endsWith(`/${name}`))?.[1];
    return found ? [{ name, bytes: found }] : [];
  });
}

/** Bundles in the order of the pictures, each within the bounds of one call; a larger picture is a bundle of its own. */
export function bundlesOf(pictures: readonly NamedPicture[]): NamedPicture[][] {
  const bundles: NamedPicture[][] = [];
  let room = 0;
  for (const picture of pictures) {
    const last = bundles.at(-1);
    if (last && last.length < MAX_BUNDLED && picture.bytes.length <= room) last.push(picture);
    else {
      bundles.push([picture]);
      room = MAX_BUNDLE_BYTES;
    }
    room -= picture.bytes.length;
  }
  return bundles;
}
