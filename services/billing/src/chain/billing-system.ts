import { PRODUCT_VERSION } from '@volante/contracts/product-version';
import type { Database } from '@volante/service-kit/data/database';
import { z } from 'zod';
import type { BillingSystem } from '../verifactu/verifactu-record.js';

/** The program as it names itself in records; `.env.example` explains each. The producer signs for it with their own name. */
const settings = z.object({
  VOLANTE_PRODUCER_NAME: z.string().max(120).default('Volante, instalación de pruebas'),
  VOLANTE_PRODUCER_NIF: z.string().max(9).default('B12345674'),
  VOLANTE_INSTALLATION: z.string().max(100).default('1'),
});

/** Two capital letters that stay with the product. */
const SYSTEM_ID = 'VO';

/** How this installation names itself now. Whether it serves several taxpayers is counted, never typed (Orden HAC/1177/2024, annex). */
export async function billingSystem(db: Database): Promise<BillingSystem> {
  const env = settings.parse(process.env);
  const taxpayers = await db.unscoped('SELECT tax_id FROM claimed_tax_id LIMIT 2');
  return {
    producer: { name: env.VOLANTE_PRODUCER_NAME, id: { nif: env.VOLANTE_PRODUCER_NIF } },
    ...{
      name: 'Volante',
      id: SYSTEM_ID,
      version: PRODUCT_VERSION,
      installation: env.VOLANTE_INSTALLATION,
    },
    ...{ onlyVerifactu: true, severalTaxpayersPossible: true, severalTaxpayers: taxpayers.length > 1 },
  };
}
