import { describe, expect, it } from '@jest/globals';
import { userLogout } from '@volante/contracts/session/session.contract';
import { fillSignIn, signInOn } from '../src/browser.js';
import { MANAGER, openList } from '../src/contacts.js';
import { BASE, send } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

describe('while working', () => {
  it('a session that ended elsewhere leads to sign-in and back to the same page', async () => {
    const { page } = await stage.enter();
    await signInOn(page, MANAGER);
    await openList(page, '?type=business');
    const token = await page.evaluate(() => localStorage.getItem('volante.token'));
    const { status } = await send(userLogout, {}, { token });
    expect(status).toBe(200);
    // Nothing is clicked: the live stream says so.
    await page.waitForURL(/\/user\/sign-in\?return=/);
    expect(await page.evaluate(() => localStorage.getItem('volante.token'))).toBeNull();
    await fillSignIn(page, MANAGER);
    await page.waitForURL(/\/contact\/list\?type=business/);
    await page.getByText(/^Viendo \d/).waitFor();
  });

  it('says when the server cannot be reached, keeps what is on show, and goes on by itself', async () => {
    const { page, context } = await stage.enterAs(MANAGER);
    await openList(page);
    await context.setOffline(true);
    const banner = page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor.' });
    await banner.waitFor();
    await page.getByText(/^Viendo 1 a/).waitFor();
    await context.setOffline(false);
    await banner.waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Contactos' }).getByRole('link').first().click();
    await page.getByRole('navigation', { name: 'Apartados' }).waitFor();
    await page.waitForURL(new RegExp(`${BASE}/contact/view/`));
  });
});
