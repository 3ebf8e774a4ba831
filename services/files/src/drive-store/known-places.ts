import { type Context, can, visibleBranches } from '@volante/service-kit/context';
import { type Crumb, granteeOf, type Place, type Sight } from './sight.js';

interface Person {
  shape: number;
  sight: Sight;
  /** By folder. */
  paths: Map<string, readonly Crumb[]>;
}

/** Zones of all people together, and folders of each: what a process keeps at most. */
const MAX_ZONES = 20_000;
const MAX_PATHS = 200;

const RIGHTS = ['file.view', 'file.modify', 'business.modify'] as const;

/** All that a sight is made of beside the drive's own rows. */
const keyOf = (ctx: Context): string =>
  JSON.stringify([
    ctx.actor.businessId,
    granteeOf(ctx),
    RIGHTS.map((right) => can(ctx, right)),
    visibleBranches(ctx),
  ]);

/**
 * Folders with their way and the sight of who read them. They hold for as long as the drive has the same shape: who uses one reads the
 * shape in the statement of the rows and compares.
 */
export class KnownPlaces {
  private readonly people = new Map<string, Person>();
  private zones = 0;

  find(ctx: Context, folder: string): Place | null {
    const person = this.people.get(keyOf(ctx));
    const path = person?.paths.get(folder);
    return person && path ? { shape: person.shape, sight: person.sight, path } : null;
  }

  note(ctx: Context, folder: string, { shape, sight, path }: Place): void {
    if (shape === null) return;
    const key = keyOf(ctx);
    let person = this.people.get(key);
    if (person?.shape !== shape) {
      this.forget(key);
      person = { shape, sight, paths: new Map() };
      this.people.set(key, person);
      this.zones += sight.size;
    }
    if (person.paths.size >= MAX_PATHS) person.paths.clear();
    person.paths.set(folder, path);
    for (const oldest of this.people.keys()) {
      if (this.zones <= MAX_ZONES) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.zones -= this.people.get(key)?.sight.size ?? 0;
    this.people.delete(key);
  }
}
