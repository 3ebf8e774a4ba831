/** Makes the folder of a new MariaDB with what `mariadb-install-db` is called by `second`; nothing when it is there. */
export function initialise(
  server: { second: string; base: string; env: Record<string, string | undefined> },
  dataDir: string,
  tmp: string,
): Promise<void>;
