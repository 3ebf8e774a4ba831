import { DEMO } from '@volante/contracts/demo';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { DEMO_LAYOUTS } from './demo-layouts.js';

/** The layouts of the two demo schools. */
export async function loadMailDemo({ db }: ServiceKit): Promise<void> {
  for (const { id: business, tradeName } of [DEMO.school, DEMO.other]) {
    await db.write(systemContext(business, tradeName), async (tx) => {
      for (const layout of DEMO_LAYOUTS) {
        await tx.run(
          `INSERT IGNORE INTO mail_layout (business_id, id, name, description, purpose, subject, body, header, footer,
             state, taken_name, created_at, updated_at, updated_by, version)
           VALUES (:business, :id, :name, :description, :purpose, :subject, :body, :header, :footer,
             'active', :name, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), :by, 1)`,
          { ...layout, by: tx.ctx.actor.userName },
        );
        tx.audit({ entity: 'mail_layout', entityId: layout.id, action: 'created', changes: {} });
      }
    });
  }
}
