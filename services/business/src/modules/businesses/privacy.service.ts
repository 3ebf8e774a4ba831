import { Injectable } from '@nestjs/common';
import type { privacyRead } from '@volante/contracts/business/privacy.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { OPERATOR_BUSINESS_ID } from '@volante/contracts/permissions';
import type { CallContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { HOUSE_LETTERHEAD } from '../../business-store/house-letterhead.js';

type Controller = NonNullable<CallOutput<typeof privacyRead>['controller']>;

const COLUMNS = `trade_name AS tradeName, fiscal_name AS fiscalName, fiscal_code AS fiscalCode, street,
  postal_code AS postalCode, city, province, phone, email`;

/** Read without a session, so outside of any tenant: by id, and only columns that every letterhead shows. */
@Injectable()
export class PrivacyService {
  constructor(private readonly db: Database) {}

  async read(
    _ctx: CallContext,
    { business = OPERATOR_BUSINESS_ID }: CallParsed<typeof privacyRead>,
  ): Promise<CallOutput<typeof privacyRead>> {
    const [row] = await this.db.unscoped<Controller>(
      `SELECT ${COLUMNS} FROM business WHERE business_id = :id`,
      { id: business },
    );
    if (row) return { controller: row };
    return { controller: business === OPERATOR_BUSINESS_ID ? houseController() : null };
  }
}

function houseController(): Controller {
  const { tradeName, fiscalName, fiscalCode, street, postalCode, city, province, phone, email } =
    HOUSE_LETTERHEAD;
  return { tradeName, fiscalName, fiscalCode, street, postalCode, city, province, phone, email };
}
