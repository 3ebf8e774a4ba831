import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { agendaResources } from '@volante/contracts/training/lesson.contract';
import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { seesAll } from '../../lesson-store/lesson-rows.js';

const list = (text: string) => JSON.parse(text) as string[];

type Resources = CallOutput<typeof agendaResources>;
type Of<K extends keyof Resources> = Resources[K][number];

/** The resources of the agenda: teachers, vehicles, rooms and types of the agenda. */
@Injectable()
export class Agenda {
  constructor(private readonly db: Database) {}

  async resources(ctx: Context): Promise<CallOutput<typeof agendaResources>> {
    const [teachers, vehicles, rooms, types, places] = await Promise.all([
      this.teachers(ctx),
      this.vehicles(ctx),
      this.rooms(ctx),
      this.types(ctx),
      this.places(ctx),
    ]);
    return { teachers, vehicles, rooms, types, places };
  }

  addVehicle(ctx: Context, { id }: { id: string }): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      await this.seenVehicle(ctx, tx, id);
      const { affectedRows } = await tx.run(
        'INSERT IGNORE INTO agenda_vehicle (business_id, vehicle_id) VALUES (:business, :id)',
        { id },
      );
      if (affectedRows > 0) this.audit(tx, id, 'agenda-added', true);
      return null;
    });
  }

  removeVehicle(ctx: Context, { id }: { id: string }): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      await this.seenVehicle(ctx, tx, id);
      const { affectedRows } = await tx.run(
        'DELETE FROM agenda_vehicle WHERE business_id = :business AND vehicle_id = :id',
        { id },
      );
      if (affectedRows > 0) this.audit(tx, id, 'agenda-removed', false);
      return null;
    });
  }

  private audit(tx: TenantTx, id: string, action: string, isIn: boolean): void {
    tx.audit({ entity: 'vehicle', entityId: id, action, changes: { agenda: { from: !isIn, to: isIn } } });
  }

  private async seenVehicle(ctx: Context, tx: TenantTx, id: string): Promise<void> {
    const [row] = await tx.rows<{ branch: string }>(
      "SELECT branch FROM vehicle WHERE business_id = :business AND id = :id AND state <> 'deleted' FOR UPDATE",
      { id },
    );
    if (!row || !seesBranch(ctx, row.branch)) throw notFound();
  }

  private async teachers(ctx: Context): Promise<Of<'teachers'>[]> {
    const rows = await this.db.rows<{ id: string; name: string; licences: string; account: string | null }>(
      ctx,
      `SELECT p.id, p.name, p.licences, e.account FROM practice_teacher p
       LEFT JOIN employee_ref e ON e.business_id = p.business_id AND e.id = p.employee
       WHERE p.business_id = :business AND p.state = 'active' ORDER BY p.name, p.id LIMIT 500`,
    );
    return rows
      .map(({ account, licences, ...row }) => ({
        ...row,
        licences: list(licences),
        isOwn: account === ctx.actor.userId,
      }))
      .filter(({ isOwn }) => isOwn || seesAll(ctx));
  }

  private async vehicles(ctx: Context): Promise<Of<'vehicles'>[]> {
    type Row = Pick<Of<'vehicles'>, 'id' | 'name' | 'branch' | 'category'> & {
      licences: string;
      is_in: number;
    };
    const rows = await this.db.rows<Row>(
      ctx,
      `SELECT v.id, TRIM(CONCAT(v.plate, ' ', v.model)) name, v.branch, v.licences, v.category, a.vehicle_id IS NOT NULL is_in
       FROM vehicle v LEFT JOIN agenda_vehicle a ON a.business_id = v.business_id AND a.vehicle_id = v.id
       WHERE v.business_id = :business AND v.state = 'active' ORDER BY v.plate LIMIT 1000`,
    );
    return rows
      .filter(({ branch }) => seesBranch(ctx, branch))
      .map(({ is_in, licences, ...row }) => ({
        ...row,
        licences: list(licences),
        isInAgenda: Number(is_in) === 1,
      }));
  }

  private async rooms(ctx: Context): Promise<Of<'rooms'>[]> {
    const rows = await this.db.rows<Of<'rooms'>>(
      ctx,
      `SELECT id, name, branch, kind FROM room WHERE business_id = :business AND state = 'active'
       ORDER BY name, id LIMIT 500`,
    );
    return rows.filter(({ branch }) => seesBranch(ctx, branch));
  }

  private async places(ctx: Context): Promise<Of<'places'>[]> {
    const rows = await this.db.rows<Of<'places'>>(
      ctx,
      `SELECT id, name, branch FROM practice_place WHERE business_id = :business AND state = 'active'
       ORDER BY name, id LIMIT 500`,
    );
    return rows.filter(({ branch }) => seesBranch(ctx, branch));
  }

  private async types(ctx: Context): Promise<Of<'types'>[]> {
    type Row = Pick<Of<'types'>, 'id' | 'name' | 'kind' | 'room'> & {
      licences: string;
      minutes: number | null;
      no_vehicle: number;
      second_vehicle: number;
    };
    const rows = await this.db.rows<Row>(
      ctx,
      `SELECT id, name, kind, room, licences, minutes, no_vehicle, second_vehicle FROM practice_type
       WHERE business_id = :business AND state = 'active' ORDER BY name LIMIT 200`,
    );
    return rows.map(({ no_vehicle, second_vehicle, licences, minutes, ...row }) => ({
      ...row,
      licences: list(licences),
      minutes: minutes ?? DEFAULT_MINUTES,
      noVehicle: Number(no_vehicle) === 1,
      secondVehicle: Number(second_vehicle) === 1,
    }));
  }
}
