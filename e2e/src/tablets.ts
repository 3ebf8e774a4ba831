import { employeePinReset, employeePins } from '@volante/contracts/clock/clock-pin.contract';
import { kioskCreate } from '@volante/contracts/clock/kiosk.contract';
import { DEMO } from '@volante/contracts/demo';
import type { Page } from 'playwright-core';
import { BASE, send, signIn } from './product.js';

const [JAEN] = DEMO.school.branches;

/** The office's side of tablets. */
export interface Office {
  token: string;
  /** Makes one in Jaén and answers its code. */
  addTablet: (name: string) => Promise<string>;
  /** Gives somebody of the school a PIN. */
  givePin: (name: string) => Promise<{ id: string; pin: string }>;
}

export async function officeOf(manager: string): Promise<Office> {
  const token = await signIn(manager);
  const ask = async (call: Parameters<typeof send>[0], input: Parameters<typeof send>[1]) =>
    (await send(call, input, { token })).body.data;
  return {
    token,
    addTablet: async (name) => {
      const { code } = (await ask(kioskCreate, { name, branch: JAEN.id })) as { code: string };
      return code;
    },
    givePin: async (name) => {
      const { rows } = (await ask(employeePins, {})) as { rows: { id: string; name: string }[] };
      const id = rows.find((row) => row.name === name)?.id;
      if (!id) throw new Error(`${name}: nobody of that name`);
      return { id, ...((await ask(employeePinReset, { id })) as { pin: string }) };
    },
  };
}

/** Makes this page the tablet that the code is of; its people are on show afterwards. */
export async function pairTablet(page: Page, code: string): Promise<void> {
  await page.goto(`${BASE}/open/kiosk`);
  await page.getByLabel('Código').fill(code);
  await page.getByRole('button', { name: 'Vincular la tableta' }).click();
  await page.getByRole('heading', { name: 'O elige tu nombre' }).waitFor();
}
