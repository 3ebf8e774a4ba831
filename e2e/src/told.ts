const SECRET = /^(token|trust|password|current|code|secret|step|recoveryCodes)$/;

/** Collects what requests and answers tell that may be kept nowhere: tokens, passwords, codes, links, secrets. */
export class Told {
  readonly secrets = new Set<string>();

  hear(value: unknown, name = ''): void {
    if (typeof value === 'string') {
      // Words like `mail` and names of kinds are no secrets: all of ours are longer.
      if (SECRET.test(name) && value.length >= 6) this.secrets.add(value);
    } else if (Array.isArray(value)) {
      for (const one of value) this.hear(one, name);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, held] of Object.entries(value))
        this.hear(held, name === 'step' && key === 'id' ? 'step' : key);
    }
  }

  /** `place: beginning of the secret` for each that is found. Codes of six digits count only where they stand alone. */
  foundIn(stored: ReadonlyMap<string, string>): string[] {
    const found: string[] = [];
    for (const [place, text] of stored)
      for (const secret of this.secrets)
        if (/^\d+$/.test(secret) ? standsAlone(text, secret) : text.includes(secret))
          found.push(`${place}: ${secret.slice(0, 6)}…`);
    return found;
  }
}

const standsAlone = (text: string, code: string) => new RegExp(`(?<![\\w.])${code}(?![\\w.])`).test(text);
