/** Keycloak's own REST interface, as its administrator uses it. */
interface Server {
  address: string;
  admin: { user: string; password: string };
}

const REALM = 'volante';
const CLIENT = 'volante';

function server(): Server {
  const text = process.env.VOLANTE_SSO_KEYCLOAK;
  if (!text) throw new Error('No Keycloak: run `npm run test:sso`');
  return JSON.parse(text) as Server;
}

interface Role {
  id: string;
  name: string;
}

export class KeycloakAdmin {
  readonly address = server().address;
  private held = { token: '', until: 0 };

  /** Valid for a minute: Keycloak hashes a password for each. */
  private async token(): Promise<string> {
    if (this.held.until < Date.now())
      this.held = { token: await this.newToken(), until: Date.now() + 30_000 };
    return this.held.token;
  }

  private async newToken(): Promise<string> {
    const { address, admin } = server();
    const form = {
      grant_type: 'password',
      client_id: 'admin-cli',
      username: admin.user,
      password: admin.password,
    };
    const answer = await fetch(`${address}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    if (!answer.ok)
      throw new Error(`no token for the administrator: ${answer.status} ${await answer.text()}`);
    const { access_token } = (await answer.json()) as { access_token: string };
    return access_token;
  }

  get issuer(): string {
    return `${this.address}/realms/${REALM}`;
  }

  /** The client of the realm's import, for a console at this address. */
  async serveConsole(base: string): Promise<void> {
    await this.changeClient((client) => ({
      ...client,
      redirectUris: [`${base}/user/door/keycloak/*`],
      webOrigins: [base],
      attributes: { ...client.attributes, 'post.logout.redirect.uris': `${base}/user/sign-in` },
    }));
  }

  /** Seconds that tokens of the client are good for. */
  async setTokenLife(life: number): Promise<void> {
    await this.changeClient((client) => ({
      ...client,
      attributes: { ...client.attributes, 'access.token.lifespan': String(life) },
    }));
  }

  async addPerson(username: string, password: string, role: string): Promise<string> {
    await this.ask('POST', 'users', {
      username,
      email: `${username}@correo.example`,
      firstName: 'Nuria',
      lastName: 'Gil',
      enabled: true,
      emailVerified: true,
      credentials: [{ type: 'password', value: password, temporary: false }],
    });
    const [person] = await this.ask<{ id: string }[]>('GET', `users?username=${username}&exact=true`);
    if (!person) throw new Error(`${username} was not added`);
    await this.setRole(person.id, role);
    return person.id;
  }

  /** This role, and none of the others that the realm's import brings. Never none at all: that ends a session. */
  async setRole(person: string, role: string): Promise<void> {
    const at = `users/${person}/role-mappings/realm`;
    const held = await this.ask<Role[]>('GET', at);
    await this.ask('POST', at, [await this.ask<Role>('GET', `roles/${role}`)]);
    await this.ask(
      'DELETE',
      at,
      held.filter(({ name }) => name !== role && !name.startsWith('default-')),
    );
  }

  async setEnabled(person: string, enabled: boolean): Promise<void> {
    await this.ask('PUT', `users/${person}`, { enabled });
  }

  /** Unix ms of the last use of each session that a person has there. */
  async sessions(person: string): Promise<number[]> {
    const open = await this.ask<{ lastAccess: number }[]>('GET', `users/${person}/sessions`);
    return open.map(({ lastAccess }) => lastAccess);
  }

  async endSessions(person: string): Promise<void> {
    await this.ask('POST', `users/${person}/logout`);
  }

  private async changeClient(
    change: (client: { id: string; attributes: Record<string, string> }) => object,
  ): Promise<void> {
    const [client] = await this.ask<{ id: string; attributes: Record<string, string> }[]>(
      'GET',
      `clients?clientId=${CLIENT}`,
    );
    if (!client) throw new Error('the realm has no client');
    await this.ask('PUT', `clients/${client.id}`, change(client));
  }

  private async ask<T = unknown>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.address}/admin/realms/${REALM}/${path}`, {
      method,
      headers: { authorization: `Bearer ${await this.token()}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  }
}
