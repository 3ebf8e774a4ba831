import { describe, expect, it } from '@jest/globals';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { MANAGER } from '../src/contacts.js';
import { BASE, type Envelope, signIn } from '../src/product.js';

describe('an upload whose answer got lost', () => {
  it('is sent again under its key and answered as the first time; another file under the key is not', async () => {
    const token = await signIn(MANAGER);
    const key = crypto.randomUUID();
    const send = async (text: string): Promise<Envelope> => {
      const body = new FormData();
      body.append('file', new Blob([text]), 'alumnos.csv');
      const headers = { authorization: `Token ${token}`, 'idempotency-key': key };
      const answer = await fetch(`${BASE}/api/${contactImports.upload.path}`, {
        method: 'POST',
        body,
        headers,
      });
      return (await answer.json()) as Envelope;
    };
    const first = await send('Nombre;DNI\r\nAna;11111111H\r\n');
    expect(first.success).toBe(true);
    expect(await send('Nombre;DNI\r\nAna;11111111H\r\n')).toEqual(first);
    expect((await send('Nombre;DNI\r\nLuis;22222222J\r\n')).error?.code).toBe('REQ-109');
  });
});
