import { Injectable } from '@nestjs/common';
import { type DoorKind, doorPath } from '@volante/contracts/session/doors';
import { Database } from '@volante/service-kit/data/database';
import { readAccessSettings } from '../../settings.js';
import { DOOR_COLUMNS, type Door, type DoorRow, toDoor } from './door-row.js';

/** The open doors of businesses, as whoever has no session yet needs them. */
@Injectable()
export class DoorsStore {
  private readonly base = readAccessSettings().VOLANTE_PUBLIC_URL.replace(/\/+$/, '');

  constructor(private readonly db: Database) {}

  /** A provider sends people back to one address that it knows: without one of our own there are no doors. */
  get mayOpen(): boolean {
    return this.base !== '';
  }

  async open(business: string): Promise<Door[]> {
    if (!this.mayOpen) return [];
    const rows = await this.db.unscoped<DoorRow>(
      `SELECT ${DOOR_COLUMNS} FROM door WHERE business_id = :id AND enabled = 1 ORDER BY kind`,
      { id: business },
    );
    return rows.map(toDoor);
  }

  async one(business: string, kind: DoorKind): Promise<Door | null> {
    return (await this.open(business)).find((door) => door.kind === kind) ?? null;
  }

  returnAddress(kind: DoorKind, business: string): string {
    return this.mayOpen ? `${this.base}${doorPath(kind, business)}` : '';
  }

  signInAddress(business?: string): string {
    if (!this.mayOpen) return '';
    return `${this.base}/user/sign-in${business ? `?centro=${business}` : ''}`;
  }
}
