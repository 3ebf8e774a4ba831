interface Row {
  app: string;
  version: string;
  at: string | null;
  isOut: boolean;
}

export function isAddress(place: string): boolean;
export const remote: {
  release(address: string, root: string, apps: readonly string[]): Promise<Row[]>;
  rollBack(address: string, app: string, version?: string): Promise<Row[]>;
  withdraw(address: string, app: string): Promise<Row[]>;
  list(address: string): Promise<Row[]>;
};
