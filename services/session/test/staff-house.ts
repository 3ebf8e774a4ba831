import { connect, type NatsConnection } from '@nats-io/transport-node';
import { employeeCard } from '@volante/contracts/accounts/employee-account.contract';
import type { CallDeclaration, CallOutput } from '@volante/contracts/call';
import { statusHeader } from '@volante/service-kit/calls/wire';
import { newId } from '@volante/service-kit/object-id';
import { type AccessHouse, openAccessHouse } from './access-house.js';

type Card = CallOutput<typeof employeeCard>;

interface Account {
  id: string;
  role_id: string | null;
  version: number;
  state: string;
  extra_permissions: string;
  branches: string;
  wanted_email: string | null;
}

/** The session service beside a business service that knows the employees it is told of. */
export class StaffHouse {
  private readonly cards = new Map<string, Card>();

  constructor(
    readonly house: AccessHouse,
    private readonly bus: NatsConnection,
  ) {
    bus.subscribe(employeeCard.subject, {
      callback: (_error, message) => {
        const card = this.cards.get(message.json<{ id: string }>().id);
        const error = { code: 'DATA-404', message: '' };
        const answer = card ? { success: true, data: card } : { success: false, error };
        message.respond(JSON.stringify(answer), { headers: statusHeader(card ? 200 : 404) });
      },
    });
  }

  /** An employee's record; with `email`, of the person who signs in with it. */
  async employee({ email, ...part }: Partial<Card> & { email?: string } = {}): Promise<string> {
    const account = email === undefined ? null : (await this.account(email)).id;
    const card = { id: newId(), name: 'Lucía Serrano', account, branches: [], barred: null, ...part };
    this.cards.set(card.id, card);
    return card.id;
  }

  async account(email: string): Promise<Account> {
    const [row] = await this.house.db.unscoped<Account>('SELECT * FROM account WHERE email = :email', {
      email,
    });
    if (!row) throw new Error(`${email} is nobody`);
    return row;
  }

  async give(email: string, ...permissions: string[]): Promise<void> {
    await this.house.db.unscopedRun('UPDATE account SET extra_permissions = :extra WHERE email = :email', {
      email,
      extra: JSON.stringify(permissions),
    });
  }

  /** The code of its refusal, or `ok`. */
  async does(
    email: string,
    call: CallDeclaration,
    input: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    const answer = await this.house.callAs(await this.house.person(email), newId(), call, input);
    return answer.error?.code ?? 'ok';
  }

  async reads<C extends CallDeclaration>(
    email: string,
    call: C,
    input: Readonly<Record<string, unknown>> = {},
  ): Promise<CallOutput<C>> {
    const answer = await this.house.callAs(await this.house.person(email), newId(), call, input);
    if (answer.error) throw new Error(`${call.path}: ${answer.error.code}`);
    return answer.data as CallOutput<C>;
  }

  /** What was written down of a record: action and changes, oldest first. */
  async trail(entity: string, id: string): Promise<{ action: string; changes: unknown }[]> {
    const rows = await this.house.db.unscoped<{ action: string; changes: string }>(
      'SELECT action, changes FROM audit_entry WHERE entity = :entity AND entity_id = :id ORDER BY seq',
      { entity, id },
    );
    return rows.map(({ action, changes }) => ({ action, changes: JSON.parse(changes) as unknown }));
  }

  async stop(): Promise<void> {
    await this.bus.close();
    await this.house.stop();
  }
}

export async function openStaffHouse(): Promise<StaffHouse> {
  const house = await openAccessHouse();
  return new StaffHouse(house, await connect({ servers: process.env.VOLANTE_NATS_URL ?? '' }));
}
