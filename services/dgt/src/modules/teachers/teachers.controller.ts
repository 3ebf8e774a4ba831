import { Controller } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import { teacherRead } from '@volante/contracts/dgt/teacher.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

@Controller()
export class TeachersController {
  constructor(private readonly db: Database) {}

  @Handles(teacherRead)
  async read(ctx: Context): Promise<CallOutput<typeof teacherRead>> {
    const rows = await this.db.rows<{ id: string; name: string }>(
      ctx,
      `SELECT id, name FROM teacher
       WHERE business_id = :business AND state = 'active' AND teaches = 1 ORDER BY name, id LIMIT 500`,
    );
    return { rows };
  }
}
